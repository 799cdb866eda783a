/** Factors of numbers that read well on an axis: 1, 2, 2.5, and 5 times a power of ten. */
const MULTIPLES = [1, 2, 2.5, 5]

/** Removes floating-point noise, so that 0.1 + 0.2 equals 0.3, like the answer "0.3". */
export function clean(value: number): number {
  return Number(value.toPrecision(12))
}

/** Checks whether `value` is a multiple of `step`. The result is always true if `step` is 0. */
export function isMultiple(value: number, step: number): boolean {
  return step === 0 || Number.isInteger(clean(value / step))
}

/** Returns the nice numbers from `least` (above 0) upward, for six powers of ten. */
export function* niceFrom(least: number): Generator<number> {
  const power = Math.floor(Math.log10(least))
  for (let exponent = power; exponent < power + 6; exponent++) {
    for (const multiple of MULTIPLES) {
      const nice = clean(multiple * 10 ** exponent)
      if (nice >= clean(least)) yield nice
    }
  }
}
