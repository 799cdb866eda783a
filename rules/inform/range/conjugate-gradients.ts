const ITERATIONS = 60
const SOLVED = 1e-8

/** Solves equations with a symmetric positive definite matrix, given only its product with vectors, by conjugate gradients. */
export function solved(times: (vector: Float64Array) => Float64Array, right: Float64Array): Float64Array {
  const solution = new Float64Array(right.length)
  const rest = right.slice()
  const way = right.slice()
  let size = dot(rest, rest)
  const least = SOLVED * size
  for (let step = 0; step < ITERATIONS && size > least; step++) {
    const product = times(way)
    const length = size / dot(way, product)
    for (const at of rest.keys()) {
      solution[at] = (solution[at] ?? 0) + length * (way[at] ?? 0)
      rest[at] = (rest[at] ?? 0) - length * (product[at] ?? 0)
    }
    const next = dot(rest, rest)
    for (const at of way.keys()) way[at] = (rest[at] ?? 0) + (next / size) * (way[at] ?? 0)
    size = next
  }
  return solution
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0)
}
