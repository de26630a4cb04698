libc 6 libc6 (>= 2.36)
libm 6 libc6 (>= 2.36)
