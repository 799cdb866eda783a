import { answerRegionOf } from '#rules/reference/geography.ts'
import type { Person, Setting } from '../person.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'

const GROUP_SIZE: Readonly<Record<Setting, number>> = {
  hospital: 3.1,
  single: 2.5,
  multi: 3.9,
  academic: 4,
  solo: 1,
  government: 2.9,
  contract: 2.6,
}
/** Share of people who moved after their residency. */
const MOVES = 0.42
/** Regions where people who moved were trained. The Northeast trains more physicians than it keeps. */
const TRAINED_IN = ['West', 'Midwest', 'Northeast', 'Northeast', 'South'] as const

export function answerPractice(person: Person, sheet: Sheet, random: Random): void {
  const { setting, community, years, specialty, state } = person
  sheet.choose(`pt_${setting}`)
  sheet.set('practice_state', state.id)
  sheet.choose(`cm_${community}`)
  sheet.number('years_in_practice', years)
  sheet.number('years_here', Math.min(years, Math.floor(years * random.next() ** 1.4)))
  const trainedIn = random.chance(MOVES) ? random.pick(TRAINED_IN) : state.region_name
  sheet.set('training_region', answerRegionOf(trainedIn))
  sheet.number('group_size', Math.exp((GROUP_SIZE[setting] ?? 2) + 0.7 * random.normal()))
  answerTeam(person, sheet, random)
  const faculty = setting === 'academic' || random.chance(setting === 'government' ? 0.4 : 0.16)
  sheet.yes('faculty', faculty)
  const rank = setting === 'academic' ? years + 3 * random.normal() : years / 2.5
  sheet.choose(rank < 2 ? 'rk_instructor' : rank < 9 ? 'rk_assistant' : rank < 18 ? 'rk_associate' : 'rk_professor')
  sheet.yes('tenure', setting === 'academic' && random.chance(specialty.society === 'procedural' ? 0.3 : 0.38))
  sheet.set('faculty_school', 1 + Math.floor(random.next() * 8))
}

function answerTeam({ setting, specialty }: Person, sheet: Sheet, random: Random): void {
  const surgical = specialty.places.or > 0.9
  const team = random.some({
    tm_np: setting === 'solo' ? 0.35 : 0.62,
    tm_pa: surgical ? 0.66 : 0.42,
    tm_crna: specialty.code === 'ANE' ? 0.9 : surgical ? 0.6 : 0.02,
    tm_scribe: 0.36,
    tm_pharmacist: specialty.places.ward > 0.5 ? 0.5 : 0.2,
    tm_social: specialty.places.ward > 0.5 ? 0.62 : 0.28,
    tm_residents: setting === 'academic' ? 0.95 : setting === 'hospital' ? 0.34 : 0.12,
  })
  sheet.choose(...(team.length > 0 ? team : ['tm_none']))
  sheet.number('app_fte', 0.5 + 1.1 * Math.abs(random.normal()))
}
