import { shuffled } from '#rules/inform/draw.ts'
import { STATES } from '#rules/reference/geography.ts'
import { areaStates, metroAreas } from '#server/areas/reference/lookups.ts'
import type { Person } from '../person.ts'
import { Random } from '../random.ts'
import type { Numbered } from '../write-people.ts'

type Place =
  | { readonly type: 'none'; readonly value: null }
  | { readonly type: 'region' | 'state' | 'metropolitan'; readonly value: object }

/** ICO as described by its owner. */
export interface IcoSeed {
  readonly title: string
  readonly place: Place
  /** Places in addition to the first one. */
  readonly further?: readonly Place[]
  /** Values by UID of the term's variable. */
  readonly terms: Readonly<Record<string, string>>
}

const SEED = 20_261_115
const SEED_OF_FURTHER = 20_261_129
/** One in this many respondents of a specialty has posted an ICO, with at least one per specialty. */
const ONE_OF = 5

/** Returns the respondents who posted an ICO, from every specialty and spread evenly over its respondents. */
export function posters(people: readonly Numbered[]): readonly Numbered[] {
  const respondents = people.filter(({ account, survey }) => account === null && survey?.isFinished)
  const bySpecialty = Map.groupBy(respondents, ({ person }) => person?.specialty.title)
  return [...bySpecialty.values()].flatMap(all => {
    const many = Math.max(1, Math.round(all.length / ONE_OF))
    return all.filter((_, at) => Math.floor((at * many) / all.length) !== Math.floor(((at - 1) * many) / all.length))
  })
}

/** Returns a plausible ICO of a physician: close to the current job, with a few wishes. */
export function seedIco(id: number, person: Person, titles: readonly [string, ...string[]]): IcoSeed {
  const random = new Random(SEED, id)
  const title = random.pick(titles)
  const place = placeOf(person, random)
  const further = furtherOf(person, place, new Random(SEED_OF_FURTHER, id))
  return { title, place, further, terms: termsOf(person, random) }
}

/** Returns one or two other states of the region, for one in three people who name a state or a metropolitan area. */
function furtherOf({ state, city }: Person, { type }: Place, random: Random): readonly Place[] {
  if ((type !== 'state' && type !== 'metropolitan') || !random.chance(1 / 3)) return []
  const own = new Set([state.id, ...(city.cbsa ? areaStates(city.cbsa) : [])])
  const others = STATES.filter(({ id, region_id }) => region_id === state.region_id && !own.has(id))
  const chosen = shuffled(others, below => Math.floor(random.next() * below)).slice(
    0,
    Number(random.one({ 1: 3, 2: 2 })),
  )
  return chosen.map(({ id, name }) => ({
    type: 'state',
    value: { state_id: id, city_id: null, display_name: name },
  }))
}

function placeOf({ state, city }: Person, random: Random): Place {
  const { region_id, region_name, sub_region_id: subregion_id, sub_region_name } = state
  const area = metroAreas().find(({ cbsa_code }) => cbsa_code === city.cbsa)
  switch (random.one({ none: 20, region: 22, subregion: 25, state: 24, metropolitan: 9 })) {
    case 'none':
      return { type: 'none', value: null }
    case 'region':
      return { type: 'region', value: { region_id, subregion_id: null, display_name: region_name } }
    case 'subregion': {
      const display_name = `${sub_region_name}, ${region_name}`
      return { type: 'region', value: { region_id, subregion_id, display_name } }
    }
    case 'state':
      return { type: 'state', value: { state_id: state.id, city_id: null, display_name: state.name } }
    case 'metropolitan': {
      if (!area) return { type: 'none', value: null }
      const value = { cbsa_code: area.cbsa_code, div_code: null, display_name: area.cbsa_name }
      return { type: 'metropolitan', value }
    }
  }
}

const TYPES = {
  hospital: 'ico_hospital',
  single: 'ico_group',
  multi: 'ico_group',
  solo: 'ico_group',
  academic: 'ico_academic',
  government: 'ico_government',
  contract: 'ico_hospital',
} as const
/** Shares of people who specify each term. */
const ASKED = {
  call: 0.6,
  callNights: 0.28,
  nights: 0.5,
  weekends: 0.28,
  hours: 0.45,
  vacation: 0.4,
  control: 0.25,
  shifts: 0.35,
  employment: 0.25,
  partnership: 0.35,
  bonus: 0.2,
  loans: 0.5,
  visa: 0.12,
  telehealth: 0.25,
  teaching: 0.3,
  ehr: 0.2,
  benefits: 0.35,
  malpractice: 0.2,
  community: 0.3,
}

function termsOf(person: Person, random: Random): Record<string, string> {
  const { specialty, setting, years, hours } = person
  const { places } = specialty
  const asks = (term: keyof typeof ASKED) => random.chance(ASKED[term])
  const pay = Math.max(100_000, Math.min(1_500_000, 5000 * Math.round((person.pay * random.between(0.8, 1.02)) / 5000)))
  const type = random.chance(0.72) ? TYPES[setting] : random.one({ ico_hospital: 5, ico_group: 4, ico_academic: 2 })
  const terms: Record<string, string> = { ico_pay: `${pay}`, [type]: '1' }
  const set = (uid: string, value: number | string) => {
    terms[uid] = `${value}`
  }
  const takesCall = random.chance(specialty.call)
  const isShiftWork = places.ward === 1 || places.ed === 1
  if (asks('call')) set('ico_call', takesCall ? 1 : 0)
  if (takesCall && asks('callNights')) set('ico_call_nights', Math.round(random.between(4, 10)))
  if (isShiftWork && asks('nights')) set('ico_nights', Math.round(random.between(0, 8)))
  if (asks('weekends')) set('ico_weekends', random.one({ 1: 2, 2: 5, 3: 3 }))
  if (asks('hours')) set('ico_hours', Math.max(10, Math.min(90, Math.round(hours * random.between(0.98, 1.15)))))
  if (asks('vacation')) set('ico_vacation', random.one({ 3: 2, 4: 5, 5: 4, 6: 2 }))
  if (asks('control')) set('ico_control', random.one({ 2: 3, 3: 5, 4: 3, 5: 1 }))
  if (isShiftWork && asks('shifts')) {
    set('ico_shift_length', random.one({ 10: 2, 12: 5 }))
    set('ico_shift_pattern', random.one({ block: 5, rotating: 1, request: 2 }))
  }
  if (asks('employment')) {
    set('ico_status', random.one({ employee: 8, contractor: 1 }))
    set('ico_working_time', person.fte < 1 && random.chance(0.7) ? 'part' : 'full')
  }
  if (type === 'ico_group' && asks('partnership')) set('ico_partnership', random.chance(0.85) ? 1 : 0)
  if (asks('bonus')) set('ico_bonus', 5000 * Math.round(random.between(2, 8)))
  if (years < 8 && asks('loans')) set('ico_loans', 10_000 * Math.round(random.between(2, 12)))
  if (asks('visa')) set(years < 5 ? random.pick(['ico_visa_h1b', 'ico_visa_j1']) : 'ico_visa_none', 1)
  if (places.video > 0.3 && asks('telehealth')) set('ico_telehealth', 5 * Math.round(random.between(1, 4)))
  if (asks('teaching')) set('ico_teaching', setting === 'academic' || random.chance(0.6) ? 1 : 0)
  const choose = (uids: readonly string[], many: number) => {
    const draw = (below: number) => Math.floor(random.next() * below)
    for (const uid of shuffled(uids, draw).slice(0, many)) set(uid, 1)
  }
  if (asks('ehr')) choose(['ico_ehr_epic', 'ico_ehr_oracle', 'ico_ehr_athena', 'ico_ehr_meditech'], 3)
  if (asks('benefits'))
    choose(['ico_ben_family', 'ico_ben_retirement', 'ico_ben_parental', 'ico_ben_cme', 'ico_ben_childcare'], 3)
  if (asks('malpractice')) choose(['ico_mal_occurrence', 'ico_mal_tail', 'ico_mal_federal'], 2)
  if (asks('community')) choose(['ico_com_urban', 'ico_com_suburban', 'ico_com_town', 'ico_com_rural'], 2)
  return terms
}
