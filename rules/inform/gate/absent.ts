import { type Guesses, guessesFrom } from './guesses.ts'
import type { Random } from './random.ts'
import { countByCell, countByPart, type PartOdds, type StoredCounts } from './stored-counts.ts'

const FOLDS = 5
const CYCLES = 25
const STEP = 0.7
/** Weight of all people's answers relative to the row's answers. */
const EVERYBODY = 0.01

/**
 * Guesses the answers of people who didn't take part. A fifth of the people at a time is left out of all counts and predicted from the
 * exact counts of the others. Such guesses show what is typical of similar people, which no protection of counts can prevent.
 * @param cellOf The answer of each person.
 * @param of The people to guess.
 */
export function absentGuesses(
  counts: StoredCounts,
  cellOf: Int32Array,
  of: Int32Array,
  random: Random,
  binOf?: Int32Array,
): Guesses {
  const foldOf = Int32Array.from({ length: counts.people }, () => Math.floor(random() * FOLDS))
  const places = Int32Array.from(of.keys())
  const guess = new Int32Array(of.length)
  const certainty = new Float32Array(of.length)
  for (let fold = 0; fold < FOLDS; fold++) {
    const present = Int32Array.from(foldOf.keys()).filter(person => foldOf[person] !== fold)
    const own = places.filter(place => foldOf[of[place] ?? 0] === fold)
    const absent = own.map(place => of[place] ?? 0)
    const fine = withoutAbsent(counts, cellOf, present)
    const odds = logLinear({ ...counts, fine }, cellOf, present, absent)
    const found = guessesFrom(odds, { ...counts, fine }, absent, binOf)
    for (const [at, place] of own.entries()) {
      guess[place] = found.guess[at] ?? 0
      certainty[place] = found.certainty[at] ?? 0
    }
  }
  return { people: of, guess, certainty }
}

/** Returns the cells of each row without absent people, plus a small share of all people's answers. */
function withoutAbsent({ cells, rowOf, rows }: StoredCounts, cellOf: Int32Array, present: Int32Array): Float64Array {
  const width = cells + 1
  const own = present.map(person => cellOf[person] ?? 0)
  const rowOfOwn = present.map(person => rowOf[person] ?? 0)
  const fine = countByCell(rowOfOwn, rows, own, width)
  const all = countByCell(new Int32Array(own.length), 1, own, width)
  const people = new Float64Array(rows).fill(1)
  for (const row of rowOfOwn) people[row] = (people[row] ?? 0) + 1
  return fine.map((count, at) => {
    const share = (all[at % width] ?? 0) / Math.max(1, own.length)
    return count + EVERYBODY * share * (people[Math.floor(at / width)] ?? 0)
  })
}

/**
 * Returns odds of parts, which start at the row's odds multiplied by a factor of each table's pool. The factors are fitted to the people
 * who are present.
 */
function logLinear(counts: StoredCounts, cellOf: Int32Array, present: Int32Array, absent: Int32Array): PartOdds {
  const { people, parts, partOf, rowOf, tables } = counts
  const byRow = countByPart(counts)
  const partOfOwn = present.map(person => partOf[cellOf[person] ?? 0] ?? 0)
  const targets = tables.map(({ poolOf, pools }) =>
    countByCell(
      present.map(person => poolOf[person] ?? 0),
      pools,
      partOfOwn,
      parts,
    ),
  )
  const factors = targets.map(({ length }) => new Float64Array(length))
  const own = new Float64Array(parts)
  const predict = (person: number) => {
    let sum = 0
    for (let part = 0; part < parts; part++) {
      let log = 0
      for (let table = 0; table < tables.length; table++)
        log += factors[table]?.[(tables[table]?.poolOf[person] ?? 0) * parts + part] ?? 0
      own[part] = (byRow[(rowOf[person] ?? 0) * parts + part] ?? 0) * Math.exp(log)
      sum += own[part] ?? 0
    }
    for (let part = 0; part < parts; part++) own[part] = (own[part] ?? 0) / Math.max(sum, 1e-30)
  }
  for (let cycle = 0; cycle < CYCLES; cycle++)
    for (const [table, { poolOf }] of tables.entries()) {
      const expected = new Float64Array(targets[table]?.length ?? 0)
      for (const person of present) {
        predict(person)
        const place = (poolOf[person] ?? 0) * parts
        for (let part = 0; part < parts; part++)
          expected[place + part] = (expected[place + part] ?? 0) + (own[part] ?? 0)
      }
      raise(factors[table] ?? expected, targets[table] ?? expected, expected, parts)
    }
  const odds = new Float32Array(people * parts)
  for (const person of absent) {
    predict(person)
    odds.set(own, person * parts)
  }
  return odds
}

/** Adjusts the factors of a table toward the counts, with smoothing equal to one person. */
function raise(factors: Float64Array, target: Float64Array, expected: Float64Array, parts: number): void {
  for (let place = 0; place < factors.length; place += parts) {
    let sum = 0
    for (let at = place; at < place + parts; at++) {
      factors[at] = (factors[at] ?? 0) + STEP * Math.log(((target[at] ?? 0) + 1) / ((expected[at] ?? 0) + 1))
      sum += factors[at] ?? 0
    }
    for (let at = place; at < place + parts; at++) factors[at] = (factors[at] ?? 0) - sum / parts
  }
}
