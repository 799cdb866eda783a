import { expect, it } from 'vitest'
import { detailsOf, wordOf } from './audit-details.ts'

it('says numbers, what was set, and what was changed to what', () => {
  expect(detailsOf({ facts: { surveys: 3 }, before: null, after: null })).toEqual([{ name: 'Surveys', text: '3' }])
  expect(detailsOf({ facts: {}, before: null, after: { isDisabled: true, specialtyIds: [1, 2] } })).toEqual([
    { name: 'Is disabled', text: 'yes' },
    { name: 'Specialty ids', text: '1, 2' },
  ])
  expect(detailsOf({ facts: {}, before: { value: '' }, after: { value: '5', kind: 'new' } })).toEqual([
    { name: 'Value', text: 'not set → 5' },
    { name: 'Kind', text: 'not set → new' },
  ])
})

it('makes words of names', () => {
  expect([wordOf('job-offer'), wordOf('is_demo'), wordOf('mostUses')]).toEqual(['Job offer', 'Is demo', 'Most uses'])
})
