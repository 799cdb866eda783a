import { expect, it } from 'vitest'
import { kindInField, mentionedIn, recordOf } from './records.ts'

const entry = { act: 'study.update', kind: 'study', record: '1', facts: {}, before: null, after: null }

it('recordOf returns the record that the number in an action refers to', () => {
  const of = (act: string, record: string) => recordOf({ act, kind: act.slice(0, act.indexOf('.')), record })
  expect(of('study.update', '3')).toEqual({ kind: 'study', id: 3 })
  expect(of('recruiter.block', '4')).toEqual({ kind: 'user', id: 4 })
  expect(of('member-list.import', '5')).toEqual({ kind: 'society', id: 5 })
  expect(of('mailing.create', '5')).toEqual({ kind: 'society', id: 5 })
  expect(of('mailing.update', '6')).toEqual({ kind: 'mailing', id: 6 })
  for (const [act, record] of [
    ['setting.update', '12'],
    ['user.read-emails', ''],
    ['study.update', '0'],
    ['study.update', '12345678901'],
  ] as const)
    expect(of(act, record)).toBeNull()
})

it('mentionedIn distinguishes record numbers from counts', () => {
  expect(mentionedIn({ ...entry, facts: { study: 7, clonedFrom: 8, responses: 9, isDemo: true } })).toEqual([
    { kind: 'study', id: 7 },
    { kind: 'study', id: 8 },
  ])
  const merged = { ...entry, act: 'subspecialty.merge', kind: 'subspecialty', facts: { into: 2 } }
  expect(mentionedIn(merged)).toEqual([{ kind: 'subspecialty', id: 2 }])
  expect(kindInField({ act: 'email.retry', kind: 'email' }, 'into')).toBeNull()
  const coupon = { ...entry, kind: 'coupon', before: { specialtyIds: [] }, after: { specialtyIds: [3, 4], amount: 5 } }
  expect(mentionedIn(coupon)).toEqual([
    { kind: 'specialty', id: 3 },
    { kind: 'specialty', id: 4 },
  ])
})

it('price settings refer to specialties, and some settings refer to a study or society', () => {
  const set = (record: string, before: string, after: string) =>
    mentionedIn({ ...entry, kind: 'setting', record, before: { value: before }, after: { value: after } })
  expect(set('job_offer_prices', '{"1": 5}', '{"2": 6}')).toEqual([
    { kind: 'specialty', id: 1 },
    { kind: 'specialty', id: 2 },
  ])
  expect(set('sample_questionnaire_id', '', '4')).toEqual([{ kind: 'study', id: 4 }])
  expect(set('job_offer_prices', 'wrong', '{}')).toEqual([])
  expect(set('mailing_rate', '1', '2')).toEqual([])
})
