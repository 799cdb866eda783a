import { expect, it } from 'vitest'
import { differencesFrom, errorsOf, valuesOf, withField } from './type-values.ts'

const active = {
  id: 1,
  type_name: 'Active',
  supportedFields: ['specialty', 'npi'] as const,
  requiredFields: ['npi'] as const,
  societies: 0,
  studies: 0,
  version: 1,
}
const type = { ...active, supportedFields: [...active.supportedFields], requiredFields: [...active.requiredFields] }

it('withField shows required fields and does not require hidden fields', () => {
  const values = valuesOf(type)
  expect(withField(values, 'ethnicity', 'required')).toEqual({
    supportedFields: ['specialty', 'ethnicity', 'npi'],
    requiredFields: ['ethnicity', 'npi'],
  })
  expect(withField(values, 'npi', 'hidden')).toEqual({ supportedFields: ['specialty'], requiredFields: [] })
  expect(withField(values, 'npi', 'optional')).toEqual({ supportedFields: ['specialty', 'npi'], requiredFields: [] })
  expect(withField(values, 'npi', 'shown')).toEqual({ supportedFields: ['specialty', 'npi'], requiredFields: ['npi'] })
  expect(errorsOf(valuesOf(null))).toEqual({ type_name: 'This field is required' })
})

it('differencesFrom returns the values saved by another person', () => {
  const theirs = { ...type, type_name: 'Full', requiredFields: [] }
  expect(differencesFrom(valuesOf(type), theirs).map(({ label, text }) => [label, text])).toEqual([
    ['Name', 'Full'],
    ['Required', ''],
  ])
})
