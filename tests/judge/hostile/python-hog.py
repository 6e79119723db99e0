# MLE
# A runtime of its own, and too much memory.
kept = []
while True:
    kept.append(bytearray(1 << 20))
