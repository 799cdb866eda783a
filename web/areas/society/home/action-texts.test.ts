import { expect, it } from 'vitest'
import { actionTexts } from './action-texts.ts'
import type { Study } from './queries.ts'

const study: Study = {
  id: 1,
  title: 'A study',
  period: 2026,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  isPrimary: 1,
  state: 'active',
  results_as_of: null,
  counted: null,
  turnout: null,
}

it('the task for uninvited members links to the invitations page', () => {
  expect(actionTexts({ kind: 'uninvited', people: 31 }, true)).toMatchObject({
    to: '/mss-admin/manage/members/mail',
    label: 'Invite members',
  })
})

it('the task for a closing study suggests reminders only to administrators who can send them', () => {
  expect(actionTexts({ kind: 'closes', study }, true)).toEqual({
    text: '2026 A study closes on Dec 31, 2026. Remind your members.',
    to: '/mss-admin/manage/members/mail',
    label: 'Email members',
  })
  expect(actionTexts({ kind: 'closes', study }, false)).toEqual({
    text: '2026 A study closes on Dec 31, 2026.',
    to: '/mss-admin/manage/members',
    label: 'View members',
  })
})
