import type { Person } from '../person.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'

export function answerSchedule(person: Person, sheet: Sheet, random: Random): void {
  const { setting, fte, hours, years, mood } = person
  sheet.choose(fte === 1 ? 'em_full' : setting === 'contract' || random.chance(0.12) ? 'em_per_diem' : 'em_part')
  sheet.number('fte', fte * 100)
  sheet.number('weeks_worked', 46 + 2.2 * random.normal() - (person.specialty.code === 'HOS' ? 14 : 0))
  sheet.number('hours_per_week', hours)
  const academic = setting === 'academic'
  const weights = {
    ts_patient: (academic ? 52 : 68) + 8 * random.normal(),
    ts_records: 19 + 5 * random.normal(),
    ts_admin: 6 + 4 * Math.abs(random.normal()) + (years > 12 ? 3 : 0),
    ts_teaching: academic ? 10 + 4 * random.normal() : random.chance(0.3) ? 4 : 0,
    ts_research: academic ? 7 + 9 * random.normal() : random.chance(0.08) ? 4 : 0,
    ts_other: random.chance(0.4) ? 2 : 0,
  }
  sheet.shares(weights)
  sheet.number('patient_hours', Math.min(sheet.read('hours_per_week'), (hours * sheet.read('ts_patient')) / 100))
  sheet.number('longest_week', sheet.read('hours_per_week') + 6 + 9 * Math.abs(random.normal()))
  sheet.number('pto_granted', (setting === 'contract' ? 0 : 24 + 5 * random.normal() + Math.min(years, 20) / 4) * fte)
  sheet.number('pto_taken', Math.min(sheet.read('pto_granted'), sheet.read('pto_granted') * random.between(0.6, 1.05)))
  for (const uid of ['sc_hours', 'sc_predictable', 'sc_time_off']) sheet.rate(uid, mood * 0.6 + 0.8 * random.normal())
}

export function answerCall(person: Person, sheet: Sheet, random: Random): void {
  const { specialty, setting, mood } = person
  sheet.yes('takes_call', random.chance(setting === 'contract' ? specialty.call / 3 : specialty.call))
  const kinds = random.some({
    ct_home: specialty.places.or > 0.5 ? 0.85 : 0.5,
    ct_phone: specialty.places.office > 0.5 ? 0.6 : 0.25,
    ct_in_house: specialty.places.icu > 0.4 || specialty.code === 'OBG' || specialty.code === 'ANE' ? 0.5 : 0.12,
    ct_trauma: specialty.places.or > 0.9 ? 0.35 : specialty.code === 'NEU' ? 0.5 : 0.04,
    ct_backup: 0.22,
  })
  sheet.choose(...(kinds.length > 0 ? kinds : ['ct_phone']))
  const nights = 4.2 + 2.4 * random.normal() + (setting === 'solo' ? 4 : 0)
  sheet.number('call_nights', nights)
  sheet.number('call_weekends', nights / 2.4 + 0.7 * random.normal())
  sheet.number('callbacks', Math.min(sheet.read('call_nights'), sheet.read('call_nights') * random.next() * 0.8))
  sheet.yes('call_paid', random.chance(setting === 'solo' ? 0.15 : specialty.places.or > 0.9 ? 0.5 : 0.3))
  for (const uid of ['cb_frequency', 'cb_intensity', 'cb_recovery', 'cb_fairness']) {
    sheet.rate(uid, 0.5 * mood - nights / 14 + 0.3 + 0.8 * random.normal())
  }
}

const FULL_PAYERS = { pm_commercial: 44, pm_medicare: 31, pm_medicaid: 15, pm_self: 6, pm_other: 4 }

export function answerProductivity(person: Person, sheet: Sheet, random: Random): void {
  const { specialty, setting, fte, wrvu, hours } = person
  const places = random.some(specialty.places)
  const [first, ...rest] = places.length > 0 ? places : [specialty.places.office > 0.5 ? 'office' : 'ward']
  sheet.choose(...[first, ...rest].map(place => `cs_${place}`))
  const total = specialty.encounters * fte * (hours / specialty.hours) * Math.exp(0.22 * random.normal())
  const weights = [first, ...rest].map(place => ({
    place,
    weight: place === 'video' ? 0.08 : place === 'or' || place === 'icu' ? 0.25 : 1,
  }))
  const sum = weights.reduce((all, { weight }) => all + weight, 0)
  for (const { place, weight } of weights) sheet.number(`en_${place}`, Math.max(1, (total * weight) / sum))
  sheet.number('new_patient_wait', Math.exp(2.7 + 0.8 * random.normal()))
  sheet.number('wrvu', wrvu)
  const child = specialty.code === 'PED'
  sheet.shares({
    pm_commercial: FULL_PAYERS.pm_commercial + 11 * random.normal(),
    pm_medicare: child ? 0 : FULL_PAYERS.pm_medicare + 9 * random.normal(),
    pm_medicaid: (child ? 38 : FULL_PAYERS.pm_medicaid) + 6 * random.normal(),
    pm_self: FULL_PAYERS.pm_self + 3 * random.normal(),
    pm_other: setting === 'government' ? 80 : FULL_PAYERS.pm_other + 2 * random.normal(),
  })
}
