/** Result as a sum over people, as attackers interpret it: each person's share of the sum, and the sum of the answers to each question. */
export interface Equation {
  /** User IDs. */
  readonly people: readonly number[]
  readonly parts: readonly number[]
  /** Sums by question. */
  readonly sums: readonly number[]
  /** Standard deviation of the rounding error. */
  readonly deviation: number
}

/** Returns the exact number of yes among people, by question. */
export function numberOfYes(
  people: readonly { readonly userId: number; readonly secrets: readonly number[] }[],
): Equation {
  const sums = (people[0]?.secrets ?? []).map((_, question) =>
    people.reduce((sum, { secrets }) => sum + (secrets[question] ?? 0), 0),
  )
  return { people: people.map(({ userId }) => userId), parts: people.map(() => 1), sums, deviation: 0 }
}

/** Answers that an attacker knows, by user ID and question. */
export type Known = ReadonlyMap<number, readonly number[]>

/**
 * Returns the best linear guess of everyone's answers to questions that half of the people answer with yes. It uses ridge regression with
 * the variance of a coin flip.
 * @returns A value by user ID and question: about 0 for no and 1 for yes. People without an equation are omitted.
 */
export function guesses(
  equations: readonly Equation[],
  questions: number,
  known: Known = new Map(),
): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number>()
  for (const equation of equations) {
    for (const person of equation.people) if (!known.has(person) && !places.has(person)) places.set(person, places.size)
  }
  const size = places.size
  const matrix = new Float64Array(size * size)
  const sides = Array.from({ length: questions }, () => new Float64Array(size))
  /** Shares of the current equation, by place. */
  const shares = new Float64Array(size)
  for (let place = 0; place < size; place++) matrix[place * size + place] = 4
  for (const { people: members, parts, sums, deviation } of equations) {
    const weight = 1 / Math.max(1e-4, deviation * deviation)
    const all = new Int32Array(members.length)
    const left = [...sums]
    let many = 0
    for (const [at, person] of members.entries()) {
      const part = parts[at] ?? 0
      const place = places.get(person)
      if (place !== undefined) {
        all[many++] = place
        shares[place] = part
      }
      for (let question = 0; question < questions; question++)
        left[question] = (left[question] ?? 0) - part * (known.get(person)?.[question] ?? 0.5)
    }
    const own = all.subarray(0, many).sort()
    for (let at = 0; at < many; at++) {
      const place = own[at] ?? 0
      const share = weight * (shares[place] ?? 0)
      const from = place * size
      // The triangle that the factorization reads.
      for (let other = 0; other <= at; other++) {
        const column = own[other] ?? 0
        matrix[from + column] = (matrix[from + column] ?? 0) + share * (shares[column] ?? 0)
      }
      for (const [question, side] of sides.entries()) side[place] = (side[place] ?? 0) + share * (left[question] ?? 0)
    }
  }
  factorize(matrix, size)
  for (const side of sides) solve(matrix, size, side)
  return new Map([...places].map(([person, place]) => [person, sides.map(side => 0.5 + (side[place] ?? 0))]))
}

/** Computes the lower Cholesky factor of a positive definite matrix, in place. */
function factorize(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    const own = matrix.subarray(i * size, i * size + i + 1)
    for (let j = 0; j <= i; j++) {
      const other = matrix.subarray(j * size, j * size + j + 1)
      let sum = own[j] ?? 0
      for (let k = 0; k < j; k++) sum -= (own[k] ?? 0) * (other[k] ?? 0)
      own[j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / (other[j] ?? 1)
    }
  }
}

function solve(factor: Float64Array, size: number, side: Float64Array): void {
  for (let i = 0; i < size; i++) {
    let sum = side[i] ?? 0
    for (let k = 0; k < i; k++) sum -= (factor[i * size + k] ?? 0) * (side[k] ?? 0)
    side[i] = sum / (factor[i * size + i] ?? 1)
  }
  for (let i = size - 1; i >= 0; i--) {
    const value = (side[i] ?? 0) / (factor[i * size + i] ?? 1)
    side[i] = value
    for (let k = 0; k < i; k++) side[k] = (side[k] ?? 0) - (factor[i * size + k] ?? 0) * value
  }
}
