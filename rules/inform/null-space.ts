/** The largest prime below 2^26: a product of two residues is exact in a double. */
const PRIME = 67_108_859

/**
 * All vectors x with row · x = 0 for every 0/1 row added so far, modulo a prime, as a basis. Each row that is independent of the earlier
 * ones removes one vector from the basis. A random member of the space tests independence in time proportional to the row's length (and
 * wrongly says "dependent" once in 67 million).
 */
export interface NullSpace {
  /** @param row the positions that hold 1. */
  add(row: readonly number[]): void
  /** Whether the vector with a single 1 at this position is a linear combination of the rows: then every x is 0 there. */
  isSpanned(position: number): boolean
  readonly rank: () => number
}

export function nullSpaceOf(size: number): NullSpace {
  const next = residues()
  const probe: Vector = { values: Float64Array.from({ length: size }, next), entries: size }
  let basis = Array.from({ length: size }, (_, position): Vector => {
    const values = new Float64Array(size)
    values[position] = 1
    return { values, entries: 1 }
  })
  return {
    add(row) {
      const rest = dot(row, probe)
      if (rest === 0) return
      const products = basis.map(vector => dot(row, vector))
      const pivot = sparsest(basis, products)
      const removed = basis[pivot]
      if (!removed) return
      const positions = nonZeros(removed)
      const factor = inverse(products[pivot] ?? 0)
      basis = basis.filter((_, index) => index !== pivot)
      products.splice(pivot, 1)
      for (const [index, vector] of [...basis, probe].entries()) {
        const product = products[index] ?? rest
        if (product !== 0) subtract(vector, modulo(product * factor), removed, positions)
      }
    },
    isSpanned: position => probe.values[position] === 0 && basis.every(({ values }) => values[position] === 0),
    rank: () => size - basis.length,
  }
}

interface Vector {
  readonly values: Float64Array
  /** How many values are not 0. */
  entries: number
}

/** Sets vector to vector - times * removed. `positions`: where `removed` is not 0. */
function subtract(vector: Vector, times: number, removed: Vector, positions: readonly number[]): void {
  const { values } = vector
  const factor = PRIME - times
  for (const position of positions) {
    const before = values[position] ?? 0
    const after = modulo(before + factor * (removed.values[position] ?? 0))
    values[position] = after
    if (before === 0) vector.entries++
    if (after === 0) vector.entries--
  }
}

function dot(row: readonly number[], { values }: Vector): number {
  let sum = 0
  for (const position of row) sum += values[position] ?? 0
  return sum % PRIME
}

/** Which vector to remove: of those not orthogonal to the row, the one with the fewest entries, so that the rest stay sparse. */
function sparsest(basis: readonly Vector[], products: readonly number[]): number {
  let best = -1
  let fewest = Number.POSITIVE_INFINITY
  for (const [index, { entries }] of basis.entries()) {
    if (products[index] === 0 || entries >= fewest) continue
    fewest = entries
    best = index
  }
  return best
}

function nonZeros({ values }: Vector): readonly number[] {
  const positions: number[] = []
  for (let position = 0; position < values.length; position++) if (values[position] !== 0) positions.push(position)
  return positions
}

/** value mod PRIME, for whole numbers from 0 to below 2^53; several times faster than %. */
function modulo(value: number): number {
  const rest = value - Math.floor(value / PRIME) * PRIME
  return rest < 0 ? rest + PRIME : rest >= PRIME ? rest - PRIME : rest
}

/** The multiplicative inverse, by Fermat: value^(PRIME - 2). */
function inverse(value: number): number {
  let result = 1
  let power = value
  for (let exponent = PRIME - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = modulo(result * power)
    power = modulo(power * power)
  }
  return result
}

/** A repeatable stream of nonzero residues. */
function residues(): () => number {
  let state = 12_345
  return () => {
    state = modulo(state * 48_271 + 11)
    return state === 0 ? 1 : state
  }
}
