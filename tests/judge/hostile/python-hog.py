# MLE
# A runtime of its own, and too much memory.
# measured: memory_kib > 262144
kept = []
while True:
    kept.append(bytearray(1 << 20))
