import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '#contract/logging/audit-actions.ts'
import { SETTING_LIST } from '#rules/account/setting-list.ts'
import { ADMIN_SCREENS } from '#web/screens/admin.ts'
import { RECRUITER_SCREENS } from '#web/screens/recruiter.ts'
import { actorOf, historyOf, shownRecord } from './audit-records.ts'
import { LISTS } from './messages.ts'

const ENTRY = { act: 'study.update', kind: 'study', record: '3', name: null, society_id: null, facts: {}, names: {} }
const of = (act: string, rest: Partial<Parameters<typeof shownRecord>[0]> = {}) =>
  shownRecord({ ...ENTRY, act, kind: act.slice(0, act.indexOf('.')), ...rest })

describe('record of an entry', () => {
  it('has its current name and links to its screen', () => {
    expect(of('study.update', { name: 'Practice Study' })).toEqual({
      title: 'Practice Study',
      note: 'Study 3',
      to: '/admin/questionnaire/edit/3',
    })
    expect(of('recruiter.block', { name: 'Ann Lee' })).toEqual({
      title: 'Ann Lee',
      note: 'User 3',
      to: '/admin/user?id=3',
    })
    expect(of('member-list.import', { name: 'Heart Society', society_id: 3 })).toMatchObject({
      note: 'Society 3',
      to: '/admin/society/edit-members/3',
    })
    expect(of('coupon.enable', { name: 'A&B' }).to).toBe('/admin/coupons?code=A%26B')
    expect(of('text.update', { record: 'faq', name: 'Questions' })).toEqual({
      title: 'Questions',
      note: 'faq',
      to: '/admin/content/edit/faq',
    })
  })

  it('is shown by its number after it was deleted', () => {
    expect(of('study.update')).toEqual({ title: 'Study 3' })
    expect(of('society-key.revoke')).toEqual({ title: 'API key 3' })
    expect(of('member-list.import')).toEqual({ title: 'Society 3' })
  })

  it('shows the person who performed the action, with a link to the account if it exists', () => {
    const email = 'ada@example.org'
    const account = { title: 'Ada Admin', note: email, to: '/admin/user?id=7' }
    expect(actorOf({ who: `Ada Admin (${email})`, user_id: 7, email })).toEqual(account)
    expect(actorOf({ who: email, user_id: 7, email })).toEqual({ title: email, to: '/admin/user?id=7' })
    expect(actorOf({ who: 'Account 7', user_id: 7, email: null })).toEqual({ title: 'Account 7' })
    expect(actorOf({ who: 'API key 3 (Members)', user_id: null, email: null })).toEqual({
      title: 'API key 3 (Members)',
    })
  })

  it('is marked as several if it has no single record', () => {
    expect(of('user.read-emails', { record: '' }).title).toBe('User (several)')
    expect(of('decline-reason.create', { record: '' }).title).toBe('Decline reason')
  })

  it('is shown with its meaning if it is a setting', () => {
    expect(of('setting.update', { record: 'mailing_rate' })).toEqual({
      title: 'mailing_rate',
      note: SETTING_LIST.mailing_rate.means,
      to: '/admin/settings/edit/mailing_rate',
    })
  })

  it("links to a list, or to a society's list", () => {
    expect(of('list.download', { record: 'users' })).toEqual({ title: 'Users', to: '/admin/user' })
    const members = { record: 'members', facts: { rows: 2, society_id: 5 } }
    expect(of('list.download', members)).toEqual({ title: 'Members' })
    const there = { ...members, names: { 'society 5': 'Heart Society' } }
    expect(of('list.download', there)).toEqual({ title: 'Members', to: '/admin/society/edit-members/5' })
  })

  it('links to a screen of the platform administrator for any action', () => {
    const screens = [...ADMIN_SCREENS, ...RECRUITER_SCREENS]
      .filter(([, , audience]) => audience === 'GM_ADMIN' || audience === 'job offer')
      .map(([path]) => path)
    const leads = (to: string | undefined) =>
      to !== undefined && screens.some(path => matchPath(path, new URL(to, 'https://collegium.example').pathname))
    const kept = { name: 'Named', society_id: 5 }
    const acts = Object.keys(AUDIT_ACTIONS).filter(act => !/^(list|email|message-report|setting)\./.test(act))
    expect(acts.filter(act => !leads(of(act, kept).to))).toEqual([])
    const settings = Object.keys(SETTING_LIST).map(record => of('setting.update', { record }).to)
    const lists = Object.keys(LISTS).map(
      record => of('list.download', { record, facts: { societyId: 5 }, names: { 'society 5': 'Heart Society' } }).to,
    )
    expect([...settings, ...lists, historyOf(ENTRY)].filter(to => !leads(to))).toEqual([])
  })
})
