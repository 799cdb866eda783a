import { GEOGRAPHIC_VALUES } from '#contract/connect/connect.ts'
import { type Attack, isYes, scoreOf } from './attack.ts'
import type { ExchangeWorld } from './exchange-world.ts'
import { shuffled, stream } from './streams.ts'

/** Physician whose ICO terms are all known to the attacker, except the coin. */
export interface Known {
  readonly icoId: number
  readonly specialtyId: number
  /** State of the desired job, or `null` if the place is not a state. */
  readonly stateId: number | null
  /** Answers of a position that barely meets the ICO. */
  readonly answers: readonly { readonly job_question_variable_id: number; readonly value: string }[]
}

const SEED = 233
const POSITIONS = 8
/** Number of positions in the small run. */
const FEW_POSITIONS = 3
const DRAWS = 40_000

/**
 * Counts candidates of positions that barely meet one colleague, first for physicians who say yes to a term, then for physicians who say
 * no. Positions with lower values meet more and more physicians.
 */
export const aimedCriteria: Attack<ExchangeWorld> = {
  name: 'Criteria aimed at a colleague',
  async run(world) {
    const all = await knownIcos(world)
    const victims = shuffled(all, SEED).slice(0, world.budget.singles)
    const product: boolean[] = []
    const naive: boolean[] = []
    for (const victim of victims) {
      const secret = world.coins.get(victim.icoId) === 1
      product.push((await guess(world, victim)) === secret)
      naive.push(isYes(exactShare(world, all, victim), victim.icoId) === secret)
    }
    const row = { naive: scoreOf(naive), product: scoreOf(product), chance: 0.5, oracle: exactOracle() }
    return [{ name: this.name, ...row }]
  },
}

/** Returns the result of exact counts: the share of yes among physicians with the same terms as the colleague. */
export function exactShare({ coins }: ExchangeWorld, all: readonly Known[], victim: Known): number {
  const asks = (known: Known) => JSON.stringify({ ...known, icoId: 0 })
  const alike = all.filter(other => asks(other) === asks(victim))
  return alike.filter(({ icoId }) => coins.get(icoId) === 1).length / alike.length
}

/** Guesses the coin as a recruiter of a new organization for each colleague, so that no recruiter has used up the sets of criteria. */
async function guess({ call, recruiter, coin, budget }: ExchangeWorld, victim: Known): Promise<boolean> {
  const { id: as } = await recruiter()
  const { specialtyId: specialty_id, stateId: state_id, answers } = victim
  const positions = budget.isWide ? POSITIONS : FEW_POSITIONS
  for (let left = positions; left >= 0; left--) {
    const some = answers.slice(0, Math.ceil((answers.length * left) / positions))
    const found: number[] = []
    for (const value of ['1', '0']) {
      const own = { job_question_variable_id: coin.variables[0], value }
      const body = { specialty_id, ...(left > positions / 2 ? { state_id } : {}), answers: [...some, own] }
      const { status, text, body: counted } = await call('POST recruiter/matching/find', { as, body })
      if (status !== 200) throw new Error(text)
      found.push(counted.candidates.from + counted.perfect.from / 1000)
    }
    const [yes = 0, no = 0] = found
    if (yes !== no) return yes > no
  }
  return isYes(0.5, victim.icoId)
}

/** Returns all ICOs that were counted in the first batch. */
export async function knownIcos({ server: { db }, coin, coins }: ExchangeWorld): Promise<readonly Known[]> {
  const icos = await db
    .selectFrom('job_profile')
    .innerJoin('app_user as person', 'person.id', 'job_profile.user_id')
    .innerJoin('ico_counted', 'ico_counted.job_profile_id', 'job_profile.id')
    .select(['job_profile.id', 'person.specialty_id', 'job_profile.geographic_preference_value as place'])
    .where('job_profile.id', 'in', [...coins.keys()])
    .orderBy('job_profile.id')
    .execute()
  const answers = await db
    .selectFrom('job_profile_response')
    .select(['job_profile_id', 'job_question_variable_id', 'value'])
    .where('job_question_variable_id', '!=', coin.variables[0] ?? 0)
    .where('value', 'is not', null)
    .orderBy('job_question_variable_id')
    .execute()
  const byIco = Map.groupBy(answers, ({ job_profile_id }) => job_profile_id)
  return icos.flatMap(({ id, specialty_id, place }): Known[] => {
    const state = GEOGRAPHIC_VALUES.state.safeParse(place)
    const own = (byIco.get(id) ?? []).map(({ job_question_variable_id, value }) => ({
      job_question_variable_id,
      value: value ?? '',
    }))
    return specialty_id === null
      ? []
      : [{ icoId: id, specialtyId: specialty_id, stateId: state.data?.state_id ?? null, answers: own }]
  })
}

/** Returns the hit rate of a guesser who knows the exact number of yes among 10 to 14 people. */
export function exactOracle(): number {
  const next = stream(SEED)
  let hits = 0
  for (let draw = 0; draw < DRAWS; draw++) {
    const people = 10 + Math.floor(next() * 5)
    const coins = Array.from({ length: people }, () => Number(next() < 0.5))
    const share = coins.reduce((sum, coin) => sum + coin, 0) / people
    hits += share === 0.5 ? 0.5 : Number(share > 0.5 === (coins[0] === 1))
  }
  return hits / DRAWS
}
