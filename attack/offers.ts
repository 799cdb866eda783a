import { type Attack, type Row, scoreOf } from './attack.ts'
import { DAY_MS, type ExchangeWorld, HOUR_MS, type Recruiter, type Values } from './exchange-world.ts'
import { shuffled, stream } from './streams.ts'

/** Offer of the attacker, and the only candidate that can match it. */
interface Aimed {
  readonly recruiter: Recruiter
  readonly offer: number
}

/** Number of comparisons of an offer with one payment: when it is opened, and after five changes. */
const COMPARED = 6
const MAX_OFFERED = 1000
/** With fewer victims, finding all of them without protection would not beat the K-oracle. */
const MIN_ENDS = 6
const PAY = '500'
const SEED = 211

/** A recruiter repeatedly changes an open offer, to learn details of a candidate that the list does not show. */
export const variedOffers: Attack<ExchangeWorld> = {
  name: 'Varied offers',
  run: async world => [await byTheHour(world), await hiddenEnd(world), await employersNamed(world)],
}

/** Changes an offer each hour, so that the candidate would leave and return. */
async function byTheHour(world: ExchangeWorld): Promise<Row> {
  const aims = await aimed(world, world.budget.victims / 2, () => MAX_OFFERED / 2)
  await world.wait(HOUR_MS)
  const product: boolean[] = []
  let before = await listed(world, aims)
  for (const offered of [MAX_OFFERED, 1, MAX_OFFERED]) {
    for (const { offer } of aims) await world.edit(offer, { values: offering(world, offered) })
    await world.wait(HOUR_MS)
    const after = await listed(world, aims)
    product.push(...after.map((each, at) => each !== before[at]))
    before = after
  }
  const name = 'Offers changed by the hour, changed lists'
  // Without delay, each change removes or adds the candidate.
  return { name, naive: scoreOf(product.map(() => true)), product: scoreOf(product), chance: 0, oracle: 0 }
}

/** Finds the upper end of a range by binary search. The offered value must be below it, and lists do not show it. */
async function hiddenEnd(world: ExchangeWorld): Promise<Row> {
  const next = stream(SEED)
  const ends = Array.from({ length: Math.max(world.budget.victims / 2, MIN_ENDS) }, () =>
    Math.floor(next() * (MAX_OFFERED + 1)),
  )
  const aims = await aimed(world, ends.length, at => ends[at] ?? 0, MAX_OFFERED / 2)
  const ranges = ends.map(() => ({ from: 0, to: MAX_OFFERED }))
  let before = ends.map(() => true)
  for (let round = 0; ranges.some(({ from, to }) => from < to) && round < 2 * COMPARED; round++) {
    const offered = ranges.map(middleOf)
    for (const [at, { offer }] of aims.entries())
      if (round > 0) await world.edit(offer, { values: offering(world, offered[at] ?? 0) })
    await world.wait(DAY_MS + HOUR_MS)
    const after = await listed(world, aims)
    for (const [at, isListed] of after.entries()) {
      // After the number of comparisons that the rule permits, only a changed list shows that the offer was compared.
      const range = ranges[at]
      if (range && (round < COMPARED || isListed !== before[at])) narrow(range, offered[at] ?? 0, isListed)
    }
    before = after
  }
  const isFound = (found: number, at: number) => found === ends[at]
  return {
    name: 'What lists do not show, found by changes',
    naive: scoreOf(ends.map(end => searched(end, Number.POSITIVE_INFINITY)).map(isFound)),
    product: scoreOf(ranges.map(middleOf).map(isFound)),
    chance: 1 / (MAX_OFFERED + 1),
    oracle:
      [...Array(MAX_OFFERED + 1).keys()].filter(end => searched(end, COMPARED) === end).length / (MAX_OFFERED + 1),
  }
}

const middleOf = ({ from, to }: { readonly from: number; readonly to: number }) => Math.ceil((from + to) / 2)

function narrow(range: { from: number; to: number }, offered: number, isMet: boolean): void {
  if (isMet) range.from = offered
  else range.to = offered - 1
}

/** Returns the guess of the upper end after a number of comparisons. */
function searched(end: number, comparisons: number): number {
  const range = { from: 0, to: MAX_OFFERED }
  for (let at = 0; at < comparisons && range.from < range.to; at++)
    narrow(range, middleOf(range), middleOf(range) <= end)
  return middleOf(range)
}

const EMPLOYERS = Array.from({ length: 12 }, (_, at) => `${String.fromCharCode(65 + at)}lton Clinic`)

/**
 * Names one employer after another in an offer. Candidates who hide from their own employer then leave the list. This would identify the
 * employer of someone who hides from no other.
 */
async function employersNamed(world: ExchangeWorld): Promise<Row> {
  const next = stream(SEED + 1)
  const own = Array.from({ length: world.budget.singles }, () => Math.floor(next() * EMPLOYERS.length))
  const orders = own.map((_, at) => shuffled([...EMPLOYERS.keys()], SEED + at))
  const named = (at: number, round: number) => EMPLOYERS[orders[at]?.[round] ?? -1] ?? ''
  const aims = await aimed(world, own.length, () => MAX_OFFERED, 1, {
    employer: at => named(at, 0),
    keptAway: at => EMPLOYERS[own[at] ?? -1] ?? '',
  })
  const found = own.map((): number | null => null)
  let before = own.map(() => true)
  for (let round = 0; round < EMPLOYERS.length; round++) {
    if (round > 0) for (const [at, { offer }] of aims.entries()) await world.edit(offer, { employer: named(at, round) })
    await world.wait(DAY_MS + HOUR_MS)
    const after = await listed(world, aims)
    for (const [at, isListed] of after.entries()) if (before[at] && !isListed) found[at] ??= orders[at]?.[round] ?? null
    before = after
  }
  // If in doubt, guess an employer that was not compared.
  const guesses = found.map((each, at) => each ?? orders[at]?.[COMPARED])
  const told = COMPARED / EMPLOYERS.length
  return {
    name: 'Hidden from employers, found by naming them',
    naive: scoreOf(own.map(() => true)),
    product: scoreOf(guesses.map((guess, at) => guess === own[at])),
    chance: 1 / EMPLOYERS.length,
    oracle: told + (1 - told) / (EMPLOYERS.length - COMPARED),
  }
}

/** Creates a member with a unique specialty for each victim, and an offer for each. @param ends The upper ends of the terms. */
async function aimed(
  world: ExchangeWorld,
  victims: number,
  ends: (victim: number) => number,
  offered = 1,
  names?: { readonly employer: (victim: number) => string; readonly keptAway: (victim: number) => string },
): Promise<readonly Aimed[]> {
  const aims: Aimed[] = []
  const [from = 0, to = 0] = world.range.variables
  for (let at = 0; at < victims; at++) {
    const specialty = await world.specialty()
    const { userId } = await world.post(specialty, { [from]: '0', [to]: `${ends(at)}`, ...payOf(world) })
    const body = { kind: 'name', value: names?.keptAway(at) }
    if (names) await world.call('POST employer-shield/create', { as: userId, body })
    const recruiter = await world.recruiter()
    const values = { ...offering(world, offered), ...payOf(world) }
    aims.push({ recruiter, offer: await world.open(recruiter, specialty, values, names?.employer(at)) })
  }
  return aims
}

const offering = ({ range }: ExchangeWorld, value: number): Values => ({ [range.variables[0] ?? 0]: `${value}` })
const payOf = ({ pay }: ExchangeWorld): Values => ({ [pay.variables[0] ?? 0]: PAY })

/** Checks whether each offer has its candidate. */
async function listed(world: ExchangeWorld, aims: readonly Aimed[]): Promise<boolean[]> {
  const found: boolean[] = []
  for (const { recruiter, offer } of aims) found.push((await world.candidates(recruiter, offer)).length > 0)
  return found
}
