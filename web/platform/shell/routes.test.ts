import { isValidElement } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { homeOf, ROLES } from '#contract/roles.ts'
import { allRoutes } from '../all-routes.testing.ts'
import type { ScreenHandle } from '../screen-handle.ts'
import { type Audience, GUARDS, type Visitor } from './guards.ts'
import { ROUTES, type RouteVisitor, redirectTarget } from './route-access.ts'

// Stubs messages between tabs and stored page data, which are not tested here.
let routes: RouteObject[]
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', class {})
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) })
  routes = await allRoutes()
})

/** Route table of the specification (1 §2, 2 §2.1, 3 §2.1, 4 §2), with an example of each parameter. */
const PATHS = `
/landing /login /sign-up/tok /registration /registration/tok /auth/reset/confirm/tok /memberregistration /societyregistration
/societyregistration/code /auth/update-temporary-password /who-are-you /welcome /welcome/dashboard /welcome/share /welcome/inform
/welcome/connect /welcome/recruiter /welcome/recruiter/dashboard /welcome/recruiter/inform /welcome/recruiter/connect
/welcome/recruiter/ico-browser /recruiter/sign-up /recruiter/faq /recruiter/ico /recruiter/ico-new /recruiter/email-verification/tok
/presentation/reports /help /user/dashboard /user/surveyHome /user/filters /user/filters/1 /user/filters/1/2 /user/exchange
/user/exchange/job-profile/1 /exchange /exchange/job-profile/1 /profile /surveyHome /surveyForm/1 /surveyForm/1/2 /user/surveyForm/1
/surveyMultiForm/1,2 /update-prior-year-study /update-prior-year-study/1 /update-prior-year-study/1/2 /filters /admin /gm-admin
/admin/questionnaire /admin/questionnaire/create /admin/questionnaire/edit/1 /admin/question /admin/question/edit/1 /admin/job-question
/admin/specialty /admin/specialty/create /admin/specialty/edit/1 /admin/master-specialty /admin/master-specialty/create
/admin/master-specialty/edit/1 /admin/subspecialty /admin/subspecialty/create /admin/subspecialty/edit/1 /admin/master-subspecialty
/admin/master-subspecialty/create /admin/master-subspecialty/edit/1 /admin/society /admin/society/create /admin/society/edit/1
/admin/society/edit-members/1 /admin/society/mapping/1 /admin/society/certifying-boards/1 /admin/survey /admin/user /admin/user/add
/admin/internal-persons /admin/settings /admin/settings/edit/comparison_limit /admin/user-emails /admin/job-offers
/view-admin-results/1 /mss-admin /mss-admin/manage/members /mss-admin/manage/society /recruiter /recruiter/exchange /recruiter/inform
/recruiter/profile /recruiter/create-job-offer /recruiter/edit-job-offer/1 /recruiter/review-job-opportunity
/recruiter/ico-review-details /recruiter/job-summary /recruiter/job-information-set /recruiter/email-validation`
  .split(/\s+/)
  .filter(path => path !== '')

function screenAt(path: string): ScreenHandle | undefined {
  const handle: unknown = matchRoutes(routes, path)?.at(-1)?.route.handle
  return handle as ScreenHandle | undefined
}

/** Returns the redirect of a path without a screen, from its `to`. */
function redirectOf(path: string): unknown {
  const element = matchRoutes(routes, path)?.at(-1)?.route.element
  return typeof element === 'object' && element && 'props' in element
    ? (element.props as { to: unknown }).to
    : undefined
}

it.each(PATHS)('%s is a screen with a name', path => {
  expect(screenAt(path)?.name).toMatch(/\w/)
})

it.each([
  ['/resources', '/help'],
  ['/studies', '/user/surveyHome'],
  ['/user', '/user/dashboard'],
  ['/no/such/page', '/who-are-you'],
  ['/admin/nothing', '/who-are-you'],
])('%s redirects to %s', (path, to) => expect(redirectOf(path)).toBe(to))

it('the routes of signed-in users are added once, and not for paths of guests', async () => {
  vi.resetModules()
  const { addRoutes } = await import('../../routes.tsx')
  const patch = vi.fn()
  const visit = (path: string) =>
    addRoutes({ path, matches: [], fetcherKey: undefined, signal: new AbortController().signal, patch })
  for (const path of ['/', '/login', '/registration/tok', '/help/privacy']) await visit(path)
  expect(patch).not.toHaveBeenCalled()
  for (const path of ['/surveyForm/7', '/no/such/page']) await visit(path)
  expect(patch).toHaveBeenCalledOnce()
})

describe('panels', () => {
  it.each([
    ['/user/dashboard', 'dashboard'],
    ['/user/surveyHome', 'studies'],
    ['/surveyForm/7', 'studyForm'],
    ['/user/filters/7', 'results'],
    ['/user/exchange', 'exchangeDashboard'],
    ['/exchange/job-profile/7', 'jobProfile'],
  ])('for %s show the information on %s', (path, info) => expect(screenAt(path)?.info).toBe(info))

  it('are missing on guest pages', () => {
    for (const path of ['/login', '/help', '/welcome']) expect(screenAt(path)?.info).toBeUndefined()
  })
})

/** Returns the audience of a screen from the guard around it, or `null` for everyone. */
function audienceOf(path: string): Audience | null {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const element = route.element
    if (isValidElement<{ audience?: Audience }>(element) && element.props.audience) return element.props.audience
  }
  return null
}

function visitorOf(visitor: RouteVisitor): Visitor {
  if (visitor === 'unconfirmed member')
    return { kind: 'person', roles: ['MSS_USER'], isEmailValid: false, lacksSecondFactor: false }
  if (visitor === 'guest') return { kind: 'guest', role: 'physician', mustChangePassword: false }
  if (visitor === 'recruiting guest') return { kind: 'guest', role: 'recruiter', mustChangePassword: false }
  return { kind: 'person', roles: [visitor], isEmailValid: true, lacksSecondFactor: false }
}

/** Returns the final path of a visitor who opens a path. Every guard on the way decides again. */
function endOf(path: string, visitor: Visitor): string {
  const audience = audienceOf(path)
  const refusal = audience ? GUARDS[audience](visitor) : null
  if (refusal === null) return path
  return endOf(refusal === '/' && visitor.kind === 'person' ? homeOf(visitor.roles) : refusal, visitor)
}

describe.each<RouteVisitor>(['guest', 'recruiting guest', 'unconfirmed member', ...ROLES])('%s', visitor => {
  it.each(ROUTES)('on $path gets the page or a redirect', ({ path, who }) => {
    const to = who.includes(visitor) ? path : redirectTarget(visitor, path, who)
    expect(endOf(path, visitorOf(visitor))).toBe(to)
  })
})
