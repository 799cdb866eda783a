import { partsOf } from '#rules/inform/answer-counts.ts'
import { bandOf } from '#rules/inform/filterable.ts'
import { PROFILE_MEASURES } from '#rules/inform/profile-measures.ts'
import type { Row } from './attack.ts'
import type { Person } from './crowd.ts'
import { reconstructed, type Yardstick } from './reconstructed.ts'
import type { Equation } from './ridge.ts'
import type { World } from './world.ts'

/** Of half the sum of two draws with the blur's standard deviation of 3. */
const DEVIATION = 3 / Math.SQRT2

/**
 * Reports can be filtered by some of the coins as an estimate. Besides the counts of all blocks, the attacker has taken the blurred counts of
 * other coins by these, and knows everybody's answer to them. Where no coin is left over, the other ones are half of those.
 */
export async function offeredAsEstimates(
  world: World,
  stored: readonly Equation[],
  yardstick: Yardstick,
): Promise<readonly Row[]> {
  const offered = offeredCoins(world)
  await expectNoneByProfile(world, offered)
  const left = [...world.target.columns.keys()].filter(question => !offered.includes(question))
  const targets = left.length > 0 ? left : offered.slice(Math.ceil(offered.length / 2))
  const known = offered.filter(question => !targets.includes(question))
  const blurred = await byCoins(world, known, targets)
  if (blurred.length === 0) throw new Error('No planted answer is counted by one that reports can be filtered by.')
  const equations = [...stored.map(each => only(each, targets)), ...blurred]
  return reconstructed(world, 'Answers counted by such as are known', equations, yardstick, targets)
}

const only = (equation: Equation, questions: readonly number[]): Equation => ({
  ...equation,
  sums: questions.map(question => equation.sums[question] ?? 0),
})

/** The blurred counts that the server keeps of one measure: of a value, by who said yes or no to a coin. Null: none. */
type Blurred = (value: number, coin: string, said: number) => number | null

async function blurredOf({ server, target }: World, column: string): Promise<Blurred> {
  const copy = server.copies.of(target.id, null)
  const measure = await copy?.counts(column)
  return (value, coin, said) => {
    const counted = measure?.byAnswer?.get(coin)
    const answer = copy?.facts.estimable.find(each => each.column === coin)
    const cell = measure?.grid.cells.findIndex(each => each.value === value) ?? -1
    if (!measure || !counted || !answer) return null
    const { parts, partOf } = partsOf(measure.grid)
    const part = partOf[cell]
    return part === undefined ? null : (counted.counts[(bandOf(answer, said) ?? 0) * parts + part] ?? null)
  }
}

/** The places of the planted questions that reports can be filtered by as an estimate. */
function offeredCoins({ server, target }: World): readonly number[] {
  const columns = server.copies.of(target.id, null)?.facts.estimable.map(({ column }) => column) ?? []
  return target.columns.flatMap((column, question) => (columns.includes(column) ? [question] : []))
}

/**
 * Whoever knows profiles and filterable answers knows these people: how many of them gave an answer must not be kept.
 * @throws {Error} when it is
 */
async function expectNoneByProfile({ server, target, columns }: World, coins: readonly number[]): Promise<void> {
  const copy = server.copies.of(target.id, null)
  const levels = Object.values(PROFILE_MEASURES).map(({ level }) => level)
  for (const column of [...levels, ...columns]) {
    const counts = await copy?.counts(column)
    if (!counts) throw new Error(`${column} is not counted.`)
    if (coins.some(coin => counts.byAnswer?.has(target.columns[coin] ?? '')))
      throw new Error(`${column}, which anybody may know of a colleague, is counted by an estimable answer.`)
  }
}

/** The counts of other coins, by each of those to which everybody's answer is known. */
async function byCoins(
  world: World,
  coins: readonly number[],
  others: readonly number[],
): Promise<readonly Equation[]> {
  const { people } = world.edition()
  const { columns } = world.target
  const measures = await Promise.all(others.map(other => blurredOf(world, columns[other] ?? '')))
  return coins.flatMap(coin =>
    [1, 0].flatMap(said => {
      const own = people.filter(({ secrets }) => secrets[coin] === said)
      return (
        equationOf(
          own,
          measures.map(blurred => [1, 0].map(value => blurred(value, columns[coin] ?? '', said))),
        ) ?? []
      )
    }),
  )
}

/** @param counts by question: of yes and of no, which together are all these people. */
function equationOf(own: readonly Person[], counts: readonly (readonly (number | null)[])[]): Equation | null {
  const sums = counts.flatMap(([yes = null, no = null]) =>
    yes === null || no === null ? [] : (yes + own.length - no) / 2,
  )
  if (sums.length < counts.length) return null
  return { people: own.map(({ userId }) => userId), parts: own.map(() => 1), sums, deviation: DEVIATION }
}
