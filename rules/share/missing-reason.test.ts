import { expect, it } from 'vitest'
import { answers, part, question, variable, visibleIf } from './builders.testing.ts'
import { missingReasonOf } from './missing-reason.ts'
import { EMPTY_DERIVED, type Study } from './study.ts'
import { TEXT } from './text.ts'

const pay = question(1, 'SLIDER', { label: 'Pay', variables: [variable(11, { uid: 'pay' })] })
const call = question(2, 'YES_NO', { label: 'Call' })
const nights = question(3, 'SLIDER', { conditions: [visibleIf([part(21)])] })
const setting = question(4, 'SELECT_ONE')
const total = { ...EMPTY_DERIVED, dv_name: 'total', parts: ['pay'] }
const study: Study = { questions: [pay, call, nights, setting], derived: [total] }

it('missingReasonOf returns why there is no value of a question, a variable, or a calculated value', () => {
  const reason = (id: string, variableId: number | null, given: Parameters<typeof answers>[0]) =>
    missingReasonOf(study, answers(given), id, variableId)
  const declined = { 11: { declined: 1 }, 21: '0' } as const
  expect(reason('q1', 11, declined)).toBe('Declined')
  expect(reason('dv:total', null, declined)).toBe('Not calculated because you declined or don’t know Label 11')
  expect(reason('q1', 11, { 11: { is_unknown: 1 } })).toBe(TEXT.unknown)
  expect(reason('q2', 21, {})).toBe('Not answered')
  expect(reason('q4', null, { 41: { declined: 1 } })).toBe('Declined')
  expect(reason('q4', null, {})).toBe('Not answered')
  expect(reason('q3', 31, declined)).toBe('Not asked')
  expect(reason('q3', 31, { 21: '1' })).toBe('Not answered')
})

it('missingReasonOf returns null if there is a value, and for results that aren’t answers', () => {
  const given = answers({ 11: '5', 21: '1' })
  expect(missingReasonOf(study, given, 'q1', 11)).toBeNull()
  expect(missingReasonOf(study, given, 'q2', 21)).toBeNull()
  expect(missingReasonOf(study, given, 'dv:total', null)).toBeNull()
  expect(missingReasonOf(study, given, 'dv:userGender', null)).toBeNull()
})
