import { z } from 'zod'
import { noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { icoLocations, icoTotals, icoValues } from './ico.ts'
import { locationStatistic, profileDataStatistic, specialtiesStatistic } from './society.ts'

/** Marker of Demo Mode: sample data that stays the same for each society (decision G-081). */
const synthetic = { synthetic: z.literal(true) }
const mock = {
  method: 'GET',
  source: '4 §7.4; decision G-081',
  callers: ['MSS_ADMIN', 'GM_ADMIN'],
  right: 'read',
  query: nothing,
  body: noBody,
  writes: false,
} as const

export const mockSpecialtiesStatistic = defineOperation({
  ...mock,
  route: 'mock-data/specialties-statistic',
  summary: 'Counts sample members by specialty.',
  output: specialtiesStatistic.extend(synthetic).meta({ id: 'SyntheticSpecialties' }),
  bounded: 'A society has a few dozen specialties at most.',
})

export const mockProfileDataStatistic = defineOperation({
  ...mock,
  route: 'mock-data/profile-data-statistic',
  summary: 'Returns profiles of sample respondents.',
  output: profileDataStatistic.extend(synthetic).meta({ id: 'SyntheticProfiles' }),
  bounded: 'A profile has a few fields.',
})

export const mockLocationStatistic = defineOperation({
  ...mock,
  route: 'mock-data/location-statistic',
  summary: 'Counts sample members by region and state of practice.',
  output: locationStatistic.extend(synthetic).meta({ id: 'SyntheticLocations' }),
  bounded: 'There are 50 states and the District of Columbia.',
})

export const mockIcoStatistic = defineOperation({
  ...mock,
  route: 'mock-data/ico-statistic',
  summary: 'Counts sample members with a posted ICO.',
  output: icoTotals.extend(synthetic).meta({ id: 'SyntheticIcoTotals' }),
})

export const mockIcoLocationStatistic = defineOperation({
  ...mock,
  route: 'mock-data/ico-location-statistic',
  summary: 'Counts sample members with a posted ICO by the region where they want to work.',
  output: icoLocations.extend(synthetic).meta({ id: 'SyntheticIcoLocations' }),
})

export const mockIcoValues = defineOperation({
  ...mock,
  route: 'mock-data/ico-values-for-dashboard-charts',
  summary: 'Returns what sample members with a posted ICO are looking for, by the terms on the dashboard.',
  output: icoValues.extend(synthetic).meta({ id: 'SyntheticIcoValues' }),
})
