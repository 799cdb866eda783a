import { expect, it } from 'vitest'
import { GEOGRAPHY } from './geography.ts'

it('numbers of cities and metropolitan areas have a thousands separator', () => {
  expect(GEOGRAPHY.cities(1469)).toBe('Select from 1,469 cities')
  expect(GEOGRAPHY.areas(387)).toBe('Select from 387 metro areas')
})
