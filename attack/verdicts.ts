import { type Attack, type Row, scoreOf } from './attack.ts'
import { DAY_MS, type ExchangeWorld, HOUR_MS, type Recruiter } from './exchange-world.ts'
import { stream } from './streams.ts'

/** Candidate whose minimum pay the attack searches for, with the only offer that meets it. */
interface Aimed {
  readonly recruiter: Recruiter
  readonly offer: number
}

/** Number of comparisons of an offer with one payment: when it is opened, and after five changes. */
const COMPARED = 6
const MAX_PAY = 1000
const SEED = 307
/** With fewer victims, finding all of them without protection would not beat the K-oracle. */
const MIN_VICTIMS = 6

/**
 * A recruiter edits an open offer, checks whether it still meets a candidate, and edits it again. A binary search finds the minimum pay of
 * each candidate.
 */
export const verdicts: Attack<ExchangeWorld> = {
  name: 'Verdicts of an edited offer',
  run: async world => [
    await searchedBy(world, 'What candidates ask for, found by edits', HOUR_MS / 60, 11),
    await searchedBy(world, 'What candidates ask for, found by edits each day', DAY_MS + HOUR_MS, 11),
  ],
}

/** @param pause The time between an edit and a check. */
async function searchedBy(world: ExchangeWorld, name: string, pause: number, edits: number): Promise<Row> {
  const next = stream(SEED)
  const asked = Array.from({ length: Math.max(world.budget.victims / 2, MIN_VICTIMS) }, () =>
    Math.floor(next() * (MAX_PAY + 1)),
  )
  const aims = await aimedAt(world, asked)
  const ranges = asked.map(() => ({ from: 0, to: MAX_PAY }))
  for (let edit = 0; edit < edits; edit++) {
    const offered = ranges.map(({ from, to }) => Math.floor((from + to) / 2))
    for (const [at, { offer }] of aims.entries()) await world.edit(offer, { values: paying(world, offered[at] ?? 0) })
    await world.wait(pause)
    for (const [at, aim] of aims.entries()) {
      const [range, pay] = [ranges[at], offered[at] ?? 0]
      const isMet = await isStillMet(world, aim)
      if (!range || range.from >= range.to) continue
      // A candidate who has left the list requires more, too.
      if (isMet) range.to = pay
      else range.from = pay + 1
    }
  }
  return {
    name,
    naive: scoreOf(asked.map(() => true)),
    product: scoreOf(asked.map((pay, at) => ranges[at]?.from === pay)),
    chance: 1 / (MAX_PAY + 1),
    // The comparisons narrow the range to one of 2 ** COMPARED parts.
    oracle: 2 ** COMPARED / (MAX_PAY + 1),
  }
}

/** Creates a member with a unique specialty for each pay, and an offer that meets all terms. */
async function aimedAt(world: ExchangeWorld, asked: readonly number[]): Promise<readonly Aimed[]> {
  const aims: Aimed[] = []
  for (const pay of asked) {
    const specialty = await world.specialty()
    await world.post(specialty, { ...paying(world, pay), ...inRange(world, ['0', `${MAX_PAY}`]) })
    const recruiter = await world.recruiter()
    const offer = await world.open(recruiter, specialty, { ...paying(world, MAX_PAY), ...inRange(world, ['1']) })
    aims.push({ recruiter, offer })
  }
  await world.wait(HOUR_MS)
  for (const { recruiter, offer } of aims)
    if ((await world.candidates(recruiter, offer)).length !== 1) throw new Error('An offer has not met its candidate.')
  return aims
}

const paying = ({ pay }: ExchangeWorld, value: number) => ({ [pay.variables[0] ?? 0]: `${value}` })
const inRange = ({ range }: ExchangeWorld, values: readonly string[]) =>
  Object.fromEntries(values.map((value, at) => [range.variables[at] ?? 0, value]))

async function isStillMet(world: ExchangeWorld, { recruiter, offer }: Aimed): Promise<boolean> {
  const [candidate] = await world.candidates(recruiter, offer)
  return candidate?.terms.every(({ verdict }) => verdict === 'passes') === true
}
