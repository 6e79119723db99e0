# MLE
# A Python program that uses too much memory.
# measured: memory_kib > 262144
kept = []
while True:
    kept.append(bytearray(1 << 20))
