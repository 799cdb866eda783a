import { STATES, type State } from '#rules/reference/geography.ts'
import type { Random } from './random.ts'
import type { CityData, SpecialtyData } from './schemas.ts'

export type Setting = 'hospital' | 'single' | 'multi' | 'academic' | 'solo' | 'government' | 'contract'
export type Community = 'urban' | 'suburban' | 'town' | 'rural'

/** Traits of a respondent. Each trait affects several answers. */
export interface Person {
  readonly specialty: SpecialtyData
  readonly gender: 'F' | 'M' | 'GV' | 'NL' | 'PNA'
  readonly years: number
  /** Whether the person owns a share of the practice. */
  readonly isOwner: boolean
  readonly setting: Setting
  readonly city: CityData
  readonly state: State
  readonly community: Community
  /** Full-time equivalent, from 0 to 1. */
  readonly fte: number
  readonly hours: number
  readonly wrvu: number
  /** Total pay in dollars per year, before rounding. */
  readonly pay: number
  /** Satisfaction: mean 0, standard deviation about 1. */
  readonly mood: number
}

const SETTINGS = { hospital: 40, single: 14, multi: 16, academic: 17, solo: 6, government: 4, contract: 3 }
const GROUP_SPECIALTIES = { hospital: 28, single: 30, multi: 17, academic: 16, solo: 4, government: 3, contract: 2 }
const PAY_OF_SETTING = {
  hospital: 1,
  single: 1.1,
  multi: 1.04,
  academic: 0.84,
  solo: 0.93,
  government: 0.8,
  contract: 1.06,
}
const WORK_OF_SETTING = {
  hospital: 1,
  single: 1.1,
  multi: 1.05,
  academic: 0.82,
  solo: 1,
  government: 0.78,
  contract: 0.97,
}
const PAY_OF_REGION = [0.985, 1.05, 0.95, 1.02]

export function makePerson(
  specialty: SpecialtyData,
  cities: readonly [CityData, ...CityData[]],
  random: Random,
): Person {
  const woman = random.chance(specialty.women)
  const gender = random.chance(0.02) ? random.one({ GV: 1, NL: 1, PNA: 2 }) : woman ? 'F' : 'M'
  // More women entered the profession in later years.
  const years = Math.min(44, Math.floor((woman ? 26 : 32) * random.next() ** 1.25 + 3 * Math.abs(random.normal())))
  const setting = random.one(specialty.society === 'procedural' ? GROUP_SPECIALTIES : SETTINGS)
  const city = random.weighted(cities, ({ weight }) => weight)
  const state = STATES.find(({ abbrev }) => abbrev === city.state)
  if (!state) throw new Error(`${city.name} lies in no state.`)
  const community = random.one(
    setting === 'academic'
      ? { urban: 70, suburban: 20, town: 9, rural: 1 }
      : { urban: 36, suburban: 34, town: 20, rural: 10 },
  )
  const partTime = random.chance((woman ? 0.17 : 0.07) + (years > 30 ? 0.15 : 0) + (setting === 'contract' ? 0.3 : 0))
  const fte = partTime ? Math.round(random.between(8, 18)) * 0.05 : 1
  const hours = Math.max(8, Math.min(95, (specialty.hours + 6.5 * random.normal()) * fte ** 0.85))
  const diligence = (hours / fte ** 0.85 - specialty.hours) / 6.5
  const work = Math.exp(0.17 * random.normal() + 0.07 * diligence) * WORK_OF_SETTING[setting] * experience(years, 0.9)
  const wrvu = specialty.wrvu * work * fte
  const level =
    PAY_OF_SETTING[setting] *
    (PAY_OF_REGION[state.region_id - 1] ?? 1) *
    (community === 'rural' ? 1.07 : community === 'town' ? 1.03 : 0.99) *
    (woman ? 0.95 : 1) *
    experience(years, 0.8)
  const paid = Math.exp(0.13 * random.normal()) * (work / WORK_OF_SETTING[setting]) ** 0.5
  const pay = 1050 * specialty.pay * level * paid * fte ** 0.95
  const mayOwn = (setting === 'single' || setting === 'multi') && random.chance(years > 3 ? 0.62 : 0.08)
  const mood = 0.8 * random.normal() + 1.5 * Math.log(paid) - 0.25 * diligence + (years > 20 ? 0.3 : 0)
  return {
    specialty,
    gender,
    years,
    isOwner: setting === 'solo' || mayOwn,
    setting,
    city,
    state,
    community,
    fte,
    hours,
    wrvu,
    pay,
    mood,
  }
}

/** Returns a factor that rises from `start` to a plateau after about ten years, and then falls a little after thirty. */
function experience(years: number, start: number): number {
  return start + (1.04 - start) * (1 - Math.exp(-years / 4)) - Math.max(0, years - 30) * 0.008
}
