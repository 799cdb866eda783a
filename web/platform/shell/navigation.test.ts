import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ROLES, type Role } from '#contract/roles.ts'
import { allRoutes } from '../all-routes.testing.ts'
import { adminPages } from './admin-navigation.ts'
import { AREAS, guestAreas, RECRUITER_AREAS, RECRUITER_WELCOME_AREAS, WELCOME_AREAS } from './areas.ts'
import { isActiveAt } from './navigation-target.ts'

let routes: RouteObject[]
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', class {})
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) })
  routes = await allRoutes()
})
const isScreen = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle !== undefined

const paths = (roles: readonly Role[]) => adminPages(roles).flatMap(({ targets }) => targets.map(({ to }) => to))
const currentOf = (targets: readonly Parameters<typeof isActiveAt>[0][], path: string) =>
  targets.filter(target => isActiveAt(target, path)).map(({ to }) => to)

describe('navigation', () => {
  it('has the four named areas and the inbox for physicians', () => {
    expect(AREAS.map(({ name }) => name)).toEqual(['Dashboard', 'Share', 'Inform', 'Connect', 'Inbox'])
  })

  it('links only to screens', () => {
    const all = [AREAS, RECRUITER_AREAS, WELCOME_AREAS, RECRUITER_WELCOME_AREAS].flat().map(({ to }) => to)
    expect([...all, ...paths(['GM_ADMIN', 'MSS_ADMIN'])].filter(path => !isScreen(path))).toEqual([])
  })

  it.each([
    ['/user/surveyForm/7', '/user/surveyHome'],
    ['/surveyHome', '/user/surveyHome'],
    ['/update-prior-year-study/7', '/user/surveyHome'],
    ['/filters/7', '/user/filters'],
    ['/exchange/job-profile/1', '/user/exchange'],
    ['/exchange', '/user/exchange'],
    ['/exchange/messages/7', '/exchange/messages'],
  ])('maps %s to %s for physicians', (path, to) => expect(currentOf(AREAS, path)).toEqual([to]))

  it.each([
    ['/recruiter', ['/recruiter']],
    ['/recruiter/job-summary', ['/recruiter/exchange']],
    ['/recruiter/edit-job-offer/3', ['/recruiter/exchange']],
    ['/recruiter/inbox/7', ['/recruiter/inbox']],
    ['/recruiter/profile', []],
  ])('maps %s to %j for recruiters', (path, to) => expect(currentOf(RECRUITER_AREAS, path)).toEqual(to))

  it.each([
    ['/gm-admin', '/admin'],
    ['/admin/specialty/edit/1', '/admin/specialty'],
    ['/admin/master-specialty', '/admin/master-specialty'],
    ['/admin/user-emails', '/admin/user-emails'],
    ['/surveyMultiForm/1,2', '/admin/survey'],
    ['/view-admin-results/1', '/admin/questionnaire'],
  ])('maps %s to %s for administrators', (path, to) => {
    expect(
      currentOf(
        adminPages(['GM_ADMIN']).flatMap(({ targets }) => targets),
        path,
      ),
    ).toEqual([to])
  })
})

describe('the sidebar', () => {
  it('has the platform pages only for platform administrators', () => {
    const all =
      'questionnaire question job-question society specialty master-specialty subspecialty master-subspecialty user'
    const more =
      'user-emails survey internal-persons recruiters organizations job-offers message-reports settings failed-emails audit-log content coupons decline-reasons invoices purchases ledger membership-types certifying-boards'
    expect(paths(['GM_ADMIN']).toSorted()).toEqual(
      ['/admin', ...`${all} ${more}`.split(' ').map(name => `/admin/${name}`)].toSorted(),
    )
  })

  it('has the society pages for society administrators, and both for users with both roles', () => {
    const own = [
      '/mss-admin',
      '/mss-admin/manage/members',
      '/mss-admin/manage/society',
      '/mss-admin/manage/administrators',
      '/mss-admin/manage/api-keys',
      '/mss-admin/manage/audit-log',
    ]
    expect(paths(['MSS_ADMIN'])).toEqual(own)
    expect(paths(['GM_ADMIN', 'MSS_ADMIN'])).toEqual([...paths(['GM_ADMIN']), ...own])
  })

  it.each(ROLES.filter(role => !role.endsWith('ADMIN')))('has nothing for %s', role =>
    expect(paths([role])).toEqual([]),
  )
})

describe('guestAreas', () => {
  it.each([
    ['/welcome', WELCOME_AREAS],
    ['/welcome/share', WELCOME_AREAS],
    ['/welcome/recruiter', RECRUITER_WELCOME_AREAS],
    ['/recruiter/faq', RECRUITER_WELCOME_AREAS],
    ['/who-are-you', []],
    ['/login', []],
    ['/welcomes', []],
  ])('returns the areas for %s', (path, areas) => expect(guestAreas(path, true)).toEqual(areas))

  it('returns no recruiter areas for guests who cannot open recruiter pages', () => {
    expect(guestAreas('/recruiter/faq', false)).toEqual([])
  })
})
