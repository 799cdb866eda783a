import { GEOGRAPHIC_VALUES } from '#contract/connect/connect.ts'
import { type Ico, matchOf } from '#rules/connect/matching.ts'
import { offeredPlace } from '#rules/connect/place.ts'
import { clean } from '#rules/inform/nice.ts'
import { STATES } from '#rules/reference/geography.ts'
import { currentIcos } from '#server/areas/connect/exchange/reads.ts'
import { bankTerms } from '#server/areas/connect/lookups.ts'
import { findZip, metroAreas } from '#server/areas/reference/lookups.ts'
import { type Attack, isYes, scoreOf } from './attack.ts'
import { exactOracle } from './criteria.ts'
import type { ExchangeWorld } from './exchange-world.ts'
import { shuffled } from './streams.ts'

/** Physician whose ICO is counted and whose terms the attacker knows, except the coin. */
export interface Victim {
  readonly icoId: number
  /** Specialty as named in the account. */
  readonly specialtyId: number
  readonly place: ForecastLocation
  readonly ask: Ico
}

export interface ForecastLocation {
  readonly state_id: number
  readonly zip: string | null
  readonly cbsa_code: string | null
  readonly div_code: string | null
}

export interface Draft {
  readonly specialtyId: number
  readonly place: ForecastLocation
  readonly answers: ReadonlyMap<number, string>
}

/** Returns the forecast of a draft. A higher value means more candidates. */
export type Look = (draft: Draft) => Promise<number> | number
export type Terms = Awaited<ReturnType<typeof bankTerms>>

const SEED = 311
/**
 * Number of sets of criteria for each level: both coins, each met and missed. Each level makes drafts more generous by an equal part of a
 * number's maximum.
 */
const VERSIONS = 4
/** Limits of the ranges for an exact count. */
const ENDS = [0, 1, 5, 10, 20, 50, 100]
export const ANYWHERE: ForecastLocation = { state_id: 22, zip: null, cbsa_code: null, div_code: null }

/**
 * Posts drafts, copies, and new offers that are increasingly generous, each in four versions. Versions differ in the coin (yes or no) and
 * in one number that barely meets or barely misses a colleague. If the forecasts of a pair differ, the colleague is counted. Without the
 * engine, the matcher counts exactly and returns 0, 1 to 4, 5 to 9, 10 to 19, and so on.
 */
export const forecasts: Attack<ExchangeWorld> = {
  name: 'Forecast of drafts',
  async run(world) {
    const terms = await bankTerms(world.server.db)
    const all = await countedVictims(world)
    const victims = shuffled(all, SEED).slice(0, world.budget.aims)
    const [product, naive]: [boolean[], boolean[]] = [[], []]
    for (const victim of victims) {
      const secret = world.coins.get(victim.icoId) === 1
      const { id: as } = await world.recruiter()
      product.push((await guess(world, terms, victim, draft => forecastFor(world, as, draft))) === secret)
      naive.push((await guess(world, terms, victim, draft => exact(terms, all, victim, draft))) === secret)
    }
    return [{ name: this.name, naive: scoreOf(naive), product: scoreOf(product), chance: 0.5, oracle: exactOracle() }]
  },
}

async function guess(world: ExchangeWorld, terms: Terms, victim: Victim, look: Look): Promise<boolean> {
  const coin = world.coin.variables[0] ?? 0
  const levels = world.budget.sets / VERSIONS
  for (let level = 0; level < levels; level++) {
    let sum = 0
    const [hit, missed] = draftsOf(terms, victim, level / levels, coin)
    for (const [value, sign] of [
      ['1', 1],
      ['0', -1],
    ] as const) {
      const to = ({ answers, ...draft }: Draft): Draft => ({ ...draft, answers: new Map([...answers, [coin, value]]) })
      sum += sign * ((await look(to(hit))) - (await look(to(missed))))
    }
    // The least generous drafts match the fewest other physicians.
    if (sum !== 0) return sum > 0
  }
  return isYes(0.5, victim.icoId)
}

/**
 * Returns two drafts. One barely meets the victim in one number and is more generous otherwise by a share of the scale. The other misses
 * that number.
 */
export function draftsOf(
  terms: Terms,
  { ask, specialtyId, place }: Victim,
  share: number,
  coin: number,
): [Draft, Draft] {
  const answers = new Map<number, string>()
  const aimed = aimOf(terms, ask)
  let missed: readonly [number, string] | null = null
  for (const { type, matching_comparator, variables } of terms)
    for (const { id, max, step } of variables) {
      const value = askedValue(ask, id)
      if (id === coin) continue
      if (type === 'SELECT_ANY' || type === 'SELECT_ONE') answers.set(id, '1')
      else if (type !== 'SLIDER' || value === null) answers.set(id, value ?? (type === 'SLIDER' ? `${max ?? 0}` : '1'))
      else {
        const [width, sign] = [step ?? 1, matching_comparator?.startsWith('LOWER') ? -1 : 1]
        const at = (steps: number) => `${clean(Number(value) + sign * steps * width)}`
        if (id === aimed) {
          missed = [id, at(-1)]
          answers.set(id, value)
        } else answers.set(id, at(Math.round((share * (max ?? 0)) / width)))
      }
    }
  const draft = { specialtyId, place, answers }
  return [draft, { ...draft, answers: missed ? new Map([...answers, missed]) : new Map() }]
}

function askedValue({ answers }: Ico, id: number): string | null {
  const given = answers.get(id)
  return given && given.declined === 0 && given.no_preference === 0 ? given.value : null
}

/** Returns a number that the victim requires, from a core term if there is one. */
function aimOf(terms: Terms, ask: Ico): number | undefined {
  const sliders = terms
    .filter(({ type }) => type === 'SLIDER')
    .sort((a, b) => Number(b.is_required_for_match) - Number(a.is_required_for_match))
  return sliders.flatMap(({ variables }) => variables).find(({ id }) => askedValue(ask, id) !== null)?.id
}

export async function forecastFor(
  { call }: ExchangeWorld,
  as: number,
  { specialtyId, place, answers }: Draft,
): Promise<number> {
  const said = [...answers].map(([job_question_variable_id, value]) => ({ job_question_variable_id, value }))
  const body = { specialty_id: specialtyId, ...place, answers: said }
  const query = { postItNow: '1' } as const
  const { status, text, body: counted } = await call('POST recruiter/matching/find', { as, query, body })
  if (status !== 200) throw new Error(text)
  const { candidates, perfect } = counted
  return candidates.from + (candidates.to ?? 0) + (perfect.from + (perfect.to ?? 0)) / 1000
}

export function exact(
  terms: Terms,
  all: readonly Victim[],
  { ask }: Victim,
  { place, answers }: Draft,
  band = (people: number) => ENDS.findLastIndex(end => end <= people),
): number {
  const offer = { specialtyId: ask.specialtyId, place: offeredPlace(place, findZip), answers }
  // Physicians of another specialty never match.
  const some = all.filter(other => other.ask.specialtyId === ask.specialtyId)
  const levels = some.map(other => matchOf(terms, other.ask, offer).level)
  const perfect = levels.filter(level => level === 'perfect_matched').length
  return band(levels.filter(level => level !== 'not_matched').length) + band(perfect) / 100
}

/** Returns all victims that were counted in the first batch. */
export async function countedVictims({ server: { db }, coins }: ExchangeWorld): Promise<readonly Victim[]> {
  const rows = await db
    .selectFrom('job_profile')
    .innerJoin('app_user as person', 'person.id', 'job_profile.user_id')
    .innerJoin('ico_counted', 'ico_counted.job_profile_id', 'job_profile.id')
    .select(['job_profile.id', 'person.specialty_id', 'job_profile.geographic_preference_value as place'])
    .where('job_profile.id', 'in', [...coins.keys()])
    .orderBy('job_profile.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const asks = new Map(
    (await currentIcos(db, ids)).map(({ id, specialtyId, place, answers }) => [id, { specialtyId, place, answers }]),
  )
  return rows.flatMap(({ id, specialty_id, place }): Victim[] => {
    const ask = asks.get(id)
    return ask && specialty_id !== null ? [{ icoId: id, specialtyId: specialty_id, place: placeFor(place), ask }] : []
  })
}

/** Returns a place that an ICO accepts. */
function placeFor(wanted: unknown): ForecastLocation {
  const metro = GEOGRAPHIC_VALUES.metropolitan.safeParse(wanted)
  if (metro.success) {
    const { cbsa_code, div_code } = metro.data
    const name = metroAreas().find(area => area.cbsa_code === cbsa_code)?.cbsa_name ?? ''
    const state = STATES.find(({ abbrev }) => abbrev === /, ([A-Z]{2})/.exec(name)?.[1])
    return { ...ANYWHERE, state_id: state?.id ?? ANYWHERE.state_id, cbsa_code, div_code }
  }
  const state = GEOGRAPHIC_VALUES.state.safeParse(wanted)
  if (state.success) return { ...ANYWHERE, state_id: state.data.state_id, zip: state.data.city_id }
  const region = GEOGRAPHIC_VALUES.region.safeParse(wanted)
  if (!region.success) return ANYWHERE
  const { region_id, subregion_id } = region.data
  const inside = STATES.find(
    each => each.region_id === region_id && (subregion_id === null || each.sub_region_id === subregion_id),
  )
  return { ...ANYWHERE, state_id: inside?.id ?? ANYWHERE.state_id }
}
