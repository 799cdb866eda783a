import { expect, it } from 'vitest'
import { detailsOf, humanize } from './audit-details.ts'

const ENTRY = { act: '', kind: '', record: '1', facts: {}, before: null, after: null, names: {}, members: [] }
const of = (entry: Partial<Parameters<typeof detailsOf>[0]>) =>
  detailsOf({ ...ENTRY, ...entry }).map(({ name, before, text }) =>
    before === undefined ? `${name}: ${text}` : `${name}: ${before} → ${text}`,
  )

it('detailsOf returns numbers, new values, and changes from old to new values', () => {
  expect(of({ facts: { surveys: 1200, is_email_optout: true } })).toEqual([
    'Surveys: 1,200',
    'Unsubscribed from optional emails: Yes',
  ])
  expect(of({ after: { isDisabled: true, specialtyIds: [] } })).toEqual(['Is disabled: Yes', 'Specialties: All'])
  expect(of({ before: { value: '' }, after: { value: '5', kind: 'new' } })).toEqual([
    'Value: Not set → 5',
    'Discount type: new',
  ])
})

it('detailsOf returns the names of records, or their numbers after they were deleted', () => {
  const names = { 'study 3': 'Practice Study', 'specialty 2': 'Cardiology' }
  expect(of({ facts: { study: 3, clonedFrom: 4, into: 2 }, kind: 'specialty', names })).toEqual([
    'Study: Practice Study',
    'Copy of: Study 4',
    'Into: Cardiology',
  ])
  expect(of({ kind: 'coupon', after: { specialtyIds: [2, 5] }, names })).toEqual([
    'Specialties: Cardiology, Specialty 5',
  ])
})

it('detailsOf names the first five members, numbers removed ones, and counts the others', () => {
  const members = [1, 2, 3, 4, 5, 6, 7].map(id => ({ id, name: id === 2 ? null : `Member ${'ABCDEFG'[id - 1]}` }))
  expect(of({ kind: 'member-list', facts: { count: 7 }, members })).toEqual([
    'Members: 7',
    'Member names: Member A, Member 2 (removed), Member C, Member D, Member E, 2 more',
  ])
})

it('detailsOf formats settings as their screen does, and prices as money', () => {
  const set = (record: string, before: string, after: string) =>
    of({
      kind: 'setting',
      record,
      before: { value: before },
      after: { value: after },
      names: { 'specialty 2': 'Cardiology' },
    })
  expect(set('exchange_open_to_recruiters', '0', '1')).toEqual(['Value: No → Yes'])
  expect(set('job_offer_price', '49900', '59900')).toEqual(['Value: $499.00 → $599.00'])
  expect(set('job_offer_prices', '{}', '{"2": 59900}')).toEqual(['Value: Not set → Cardiology $599.00'])
  expect(set('sample_questionnaire_id', '', '9')).toEqual(['Value: Not set → Study 9'])
  expect(set('invoice_issuer', 'Collegium', '')).toEqual(['Value: Collegium → Not set'])
})

it('detailsOf formats roles and money as their screens do', () => {
  expect(
    of({ kind: 'user', before: { roles: ['MSS_RECRUITER'] }, after: { roles: ['GM_ADMIN', 'MSS_ADMIN'] } }),
  ).toEqual(['Roles: Recruiter → Platform administrator, Society administrator'])
  const right = { before: { right: 'full' }, after: { right: 'read' } }
  expect(of({ kind: 'society-administrator', ...right })).toEqual(['Permissions: Full access → View only'])
  const paid = { before: { status: 'open' }, after: { status: 'paid', total: 49900 } }
  expect(of({ kind: 'invoice', ...paid })).toEqual(['Status: Open → Paid', 'Total: $499.00'])
  expect(of({ kind: 'coupon', before: { amount: 20 }, after: { amount: 25 }, facts: { isPercent: true } })).toEqual([
    'Amount: 20% → 25%',
  ])
  const fixed = {
    before: { kind: 'percent', amount: 20, expires: '2026-12-31T23:59:59Z' },
    after: { kind: 'fixed', amount: 25, expires: null },
  }
  expect(of({ kind: 'coupon', ...fixed })).toEqual([
    'Discount type: Percentage → Fixed amount',
    'Amount: 20% → $0.25',
    'Valid until: Dec 31, 2026 → No end date',
  ])
  expect(of({ kind: 'coupon', before: { amount: 20 }, after: { amount: 25 } })).toEqual(['Amount: 20 → 25'])
})

it('humanize converts names to words', () => {
  expect([humanize('job-offer'), humanize('is_demo'), humanize('mostUses')]).toEqual([
    'Job offer',
    'Is demo',
    'Most uses',
  ])
})
