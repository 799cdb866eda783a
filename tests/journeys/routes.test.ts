import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#database/seed/accounts.ts'
import { CONTENT, PANEL } from '#web/areas/content/messages.ts'
import { SUMMARY } from '#web/areas/inform/dashboard/messages.ts'
import { FAILURE, SHELL } from '#web/platform/messages.ts'
import { asksBeforeLeaving, ROUTES, type RouteVisitor, redirectTarget } from '#web/platform/shell/route-access.ts'
import { expectAccessible } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { keptSurvey, primaryStudy } from './support/survey.ts'

const HALFWAY = 'halfway@collegium.example'
const OUTSIDE = 'independent@collegium.example'
const UNCONFIRMED = 'trainee@collegium.example'
/** Messages for a made-up link, and for a member without a survey last year. */
const NOTHING_THERE =
  /status of 40[04] .*(auth%2F|society%2F|certificate%2F|get-survey-details|get-single-for-user|get-for-job-profile)/
const world = journeys()

const emailOf = (visitor: RouteVisitor): string | null => {
  if (visitor === 'guest' || visitor === 'recruiting guest') return null
  if (visitor === 'unconfirmed member') return UNCONFIRMED
  if (visitor === 'MSS_USER') return HALFWAY
  if (visitor === 'NON_MSS_USER') return OUTSIDE
  return DEMO_ACCOUNTS.find(({ role }) => role === visitor)?.email ?? null
}

/** Follows a path as a link would, without reloading the page. */
const followed = (path: string) =>
  `history.pushState({ idx: 1 }, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`

/** Collects the paths that the page reports as entered. */
function entries(page: Page): string[] {
  const entered: string[] = []
  page.on('request', request => {
    if (request.url().includes('logger%2Fcreate-event')) entered.push(String(request.postDataJSON().parameters.to))
  })
  return entered
}

/** A page of the given visitor, on a path that is open to everyone. */
async function visitBy(visitor: RouteVisitor) {
  const email = emailOf(visitor)
  const visit = email ? await world.visitAs(email, '/terms') : await world.visit()
  if (visitor === 'recruiting guest')
    await visit.context.addCookies([{ name: 'guest_role', value: 'recruiter', url: world.server.origin }])
  if (!email) await visit.page.goto('/terms')
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  return visit
}

describe('every route', () => {
  const visitors: readonly RouteVisitor[] = [
    'guest',
    'recruiting guest',
    'unconfirmed member',
    ...new Set(DEMO_ACCOUNTS.map(({ role }) => role)),
  ]

  it.each(visitors)('takes %s to the page, or redirects', async visitor => {
    const study = await primaryStudy(await world.server.apiAs(HALFWAY))
    const survey = await keptSurvey(world.server.db, visitor === 'NON_MSS_USER' ? OUTSIDE : HALFWAY, study.id)
    if (visitor === 'unconfirmed member')
      await world.server.db
        .updateTable('app_user')
        .set({ is_email_validated: false })
        .where('email', '=', UNCONFIRMED)
        .execute()
    const { page, watch } = await visitBy(visitor)
    watch.expect(NOTHING_THERE)
    const entered = entries(page)
    const wrong: string[] = []
    let mustLoad = false
    // One path of each kind, and each path as the first visitor who may open it; the guards themselves are tested without a browser.
    for (const { path: pattern, who, isFirst } of ROUTES.filter(route => route.isFirst || route.who[0] === visitor)) {
      const path = pattern.replace(':study', `${study.id}`).replace(':survey', `${survey?.id}`)
      const isIn = who.includes(visitor)
      const to = isIn ? path : redirectTarget(visitor, path, who)
      entered.splice(0, entered.length - 1)
      if (mustLoad) await page.goto(path)
      else await page.evaluate(followed(path))
      mustLoad = isIn && asksBeforeLeaving(path)
      const reported = path.replace(/\/token$/, '/:')
      const isEntered = () => entered.some(one => one === path || (reported !== path && one.startsWith(reported)))
      // Old links may be corrected before they are reported.
      const isThere = () => (isIn ? isEntered() || pathOf(page) === `/user${path}` : pathOf(page) === to)
      await eventually(isThere, `${visitor}: ${path}`).toBe(true)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const heading = await page.getByRole('heading', { level: 1 }).first().textContent()
      if (!heading || Object.values<string>(FAILURE).includes(heading)) wrong.push(`${path}: ${heading}`)
      // Every guard; of the other pages that are open to everyone, one of each kind. Administrators' are looked at in administration-looks.
      if (isIn && !visitor.endsWith('ADMIN') && (isFirst || visitor.endsWith('guest')))
        await expectAccessible(page, `${visitor}: ${path}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('the shell of an administrator', () => {
  it('stays visible while scrolling, as does the sidebar from 56 px, and resets on the next page', async () => {
    const { page } = await world.visitAs('admin@collegium.example', '/admin/settings', {
      viewport: { width: 1280, height: 640 },
    })
    await page.getByRole('table').waitFor()
    const sidebar = page.getByRole('navigation', { name: SHELL.administration })
    const topAt = async (scrolled: number) => {
      await page.evaluate(`scrollTo(0, ${scrolled})`)
      return [await page.getByRole('banner').boundingBox(), await sidebar.boundingBox()].map(box => box?.y)
    }
    const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
    expect(await topAt(0)).toEqual([0, expect.closeTo(header + 56, 0)])
    expect(await topAt(30)).toEqual([0, expect.closeTo(header + 26, 0)])
    expect(await topAt(56)).toEqual([0, expect.closeTo(header, 0)])
    expect(await topAt(300)).toEqual([0, expect.closeTo(header, 0)])
    await sidebar.getByRole('link', { name: 'Texts', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Texts' }).waitFor()
    expect(await page.evaluate<number>('scrollY')).toBe(0)
    expect(await sidebar.getByRole('link', { name: 'Texts', exact: true }).getAttribute('aria-current')).toBe('page')
  })

  it('has the cog and two switches, which keep their state', async () => {
    const { page } = await world.visitAs('society@collegium.example', '/help')
    await page.getByRole('link', { name: SHELL.cog }).click()
    await eventually(() => pathOf(page)).toBe('/mss-admin')
    const [demo, showAll] = [SHELL.demoMode, SHELL.showAll].map(name => page.getByRole('switch', { name }))
    for (const each of [demo, showAll]) {
      const kept = page.waitForResponse(response => response.url().includes('user%2Fupdate'))
      await each?.focus()
      await each?.press('Space')
      expect((await kept).status()).toBe(200)
    }
    await page.reload()
    await eventually(() => demo?.isChecked()).toBe(true)
    expect(await showAll?.isChecked()).toBe(true)
  })
})

describe('the shell of a guest', () => {
  it('links to sign-in, to sign-up, and to the pages for the other role', async () => {
    const { page } = await world.visit()
    await page.goto('/who-are-you')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: SHELL.signUp }).click()
    await eventually(() => pathOf(page)).toBe('/registration')
    await header.getByRole('link', { name: SHELL.signIn }).click()
    await eventually(() => pathOf(page)).toBe('/login')
    await page.goto('/who-are-you')
    await page.getByRole('radio', { name: /^Recruiter/ }).press('Space')
    await header.getByRole('link', { name: SHELL.signUp }).click()
    await eventually(() => pathOf(page)).toBe('/recruiter/sign-up')
    await header.getByRole('link', { name: 'Connect', exact: true }).click()
    await eventually(() => pathOf(page)).toBe('/welcome/recruiter/connect')
    await page.goto('/welcome/dashboard')
    for (const [width, isSmall] of [
      [600, true],
      [601, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const { y } = (await page.getByRole('link', { name: 'Inform', exact: true }).boundingBox()) ?? { y: 0 }
      expect(y > 400, `${width}`).toBe(isSmall)
    }
    await page.getByRole('region', { name: SUMMARY.title, exact: true }).getByRole('img').first().waitFor()
  })
})

describe('texts that do not load', () => {
  it('are reported for a page and for its panel, each with its own message', async () => {
    const { page, context, watch } = await world.visitAs('finished@collegium.example', '/help')
    watch.expect(/dynamic-content/)
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    const toast = (text: string) => page.getByRole('alert').filter({ has: dismiss, hasText: text })
    await context.route(/dynamic-content/, route =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'No' } }),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: SHELL.privacy }).click()
    await toast(CONTENT.pageFailed).waitFor()
    await page.getByRole('link', { name: 'Share', exact: true }).first().click()
    await page.getByRole('button', { name: PANEL.read, exact: true }).click()
    await toast(CONTENT.partFailed).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Share' }).waitFor()
  })
})
