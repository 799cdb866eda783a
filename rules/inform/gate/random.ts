/** Returns a number in [0, 1). */
export type Random = () => number

const WORD = 2 ** 32

/**
 * Returns a repeatable stream of random numbers (sfc32), which is fast enough for hundreds of millions and identical on every machine.
 * @param seed Whole numbers up to 2^32 give different results.
 */
export function randomFrom(seed: number): Random {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / WORD
  }
  for (let warm = 0; warm < 16; warm++) next()
  return next
}

/** Returns a number from the standard normal distribution (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
