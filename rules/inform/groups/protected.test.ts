import { expect, test } from 'vitest'
import { GENDERS } from '#rules/account/codes.ts'
import { PROFILE_DIMENSIONS, type ProfileDimension } from '../dimensions.ts'
import { hasProtected, isProtected } from './protected.ts'

const filter = (dimension: ProfileDimension, ...values: readonly number[]) => ({
  dimension,
  nodes: values.map(value => ({ dimension, path: [value] })),
})

test('ethnicity, visa, and veteran status are protected for any value', () => {
  const guarded = PROFILE_DIMENSIONS.filter(dimension => isProtected(filter(dimension, 0)))
  expect(guarded).toEqual(['ethnicity', 'visa_status', 'veteran'])
})

test('genders are protected, except women and men, separately or together', () => {
  const codes = GENDERS.map(({ code }) => code)
  const guarded = codes.filter((_, at) => isProtected(filter('gender', at)))
  expect(guarded).toEqual(codes.filter(code => code !== 'F' && code !== 'M'))
  expect(isProtected(filter('gender', codes.indexOf('F'), codes.indexOf('M')))).toBe(false)
  expect(isProtected(filter('gender', codes.indexOf('F'), 6))).toBe(true)
  expect(isProtected(filter('gender', 77)), 'a code that no list has').toBe(true)
})

test('only protected attributes and gender have protected values', () => {
  const names = ['base', ...PROFILE_DIMENSIONS, 'society', 'answer:v1']
  expect(names.filter(hasProtected)).toEqual(['gender', 'ethnicity', 'visa_status', 'veteran'])
})
