import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, PROFILE, SESSIONS, SETTINGS } from '#web/areas/account/messages.ts'
import { LIBRARY, PANEL, REFER } from '#web/areas/content/messages.ts'
import { SHELL } from '#web/platform/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { signIn } from './support/sign-in.ts'

const MEMBER = 'member@collegium.example'
const FINISHED = 'finished@collegium.example'
const ADMIN = 'admin@collegium.example'
const world = journeys()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('addresses', () => {
  it('of earlier days lead a guest to signing in, and then to where they wanted to be', async () => {
    const { page } = await world.visit()
    await page.goto('/#/user/surveyHome')
    await eventually(() => pathOf(page)).toBe('/who-are-you')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, FINISHED)
    await eventually(() => pathOf(page)).toBe('/user/surveyHome')
  })

  it('that nobody knows, or that are not for the person, lead home', async () => {
    const { page } = await world.visitAs(ADMIN, '/user/dashboard')
    await eventually(() => pathOf(page)).toBe('/gm-admin')
    for (const path of ['/no/such/page', '/mss-admin', '/recruiter', '/registration', '/recruiter/email-validation']) {
      await page.goto(path)
      await eventually(() => pathOf(page)).toBe('/gm-admin')
    }
  })

  it('that are entered are told with where from, where to and the name, without tokens', async () => {
    const { page } = await world.visit()
    const told: unknown[] = []
    page.on('request', request => {
      if (request.url().includes('logger%2Fcreate-event')) told.push(request.postDataJSON())
    })
    await page.goto('/help')
    await heading(page, LIBRARY.title)
    await page.getByRole('link', { name: SHELL.privacy }).click()
    await heading(page, SHELL.privacy)
    await eventually(() => told.length).toBe(2)
    expect(told).toMatchObject([
      { event: 'page-entered', parameters: { from: null, to: '/help', routeName: 'Knowledge library' } },
      { event: 'page-entered', parameters: { from: '/help', to: '/privacy', routeName: 'Privacy policy' } },
    ])
    expect(await page.evaluate<number>('window.scrollY')).toBe(0)
  })
})

describe('the knowledge library', () => {
  it('is searched as somebody types, and read article by article', async () => {
    const { page } = await world.visit({ viewport: { width: 360, height: 740 } })
    await page.goto('/help')
    const articles = page.getByRole('list', { name: LIBRARY.articles }).getByRole('listitem')
    await articles.first().waitFor()
    await expectAccessible(page, 'library')
    await expectNoSidewaysScroll(page, 'library')
    const search = page.getByLabel(LIBRARY.search)
    await search.fill('percentile')
    await eventually(() => articles.first().textContent()).toMatch(/^How to read a percentile/)
    await search.fill('zebra')
    await page.getByText(LIBRARY.nothing).waitFor()
    await search.fill('anonymity')
    await articles.first().getByRole('link').click()
    await heading(page, 'How anonymity works')
    await expectAccessible(page, 'article')
    await page.goBack()
    await eventually(() => search.inputValue()).toBe('anonymity')
    await page.goto('/help#terms')
    await heading(page, 'Terms')
  })
})

describe('the panel of a page', () => {
  it('opens by itself once, by its icon always, and not again when it is not wanted', async () => {
    const { page } = await world.visitAs(MEMBER, '/user/dashboard')
    const panel = page.getByRole('region', { name: 'Your dashboard' })
    const icon = button(page, PANEL.open)
    await panel.waitFor()
    await expectAccessible(page, 'panel')
    await button(page, PANEL.close).click()
    await panel.waitFor({ state: 'detached' })
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(PANEL.open)
    await page.reload()
    await panel.waitFor()
    const saved = page.waitForResponse(response => response.url().includes('user%2Fupdate') && response.ok())
    await panel.getByLabel(PANEL.again).check()
    await saved
    await page.reload()
    await heading(page, 'Welcome, Maya')
    await icon.waitFor()
    expect(await panel.count()).toBe(0)
    await icon.click()
    await panel.waitFor()
    expect(await panel.getByLabel(PANEL.again).isChecked()).toBe(true)
  })
})

describe('the account', () => {
  it('of an administrator changes names, of letters only', async () => {
    const { page } = await world.visitAs('society@collegium.example', '/profile')
    await heading(page, ACCOUNT.adminTitle)
    await page.getByText(ACCOUNT.societyAdmin, { exact: true }).waitFor()
    expect(await page.getByLabel(ACCOUNT.email, { exact: true }).getAttribute('readonly')).not.toBeNull()
    const first = page.getByLabel(ACCOUNT.firstName)
    await first.fill('R2D2')
    await button(page, PROFILE.save).click()
    await page.getByText('Only alpha characters are allowed').waitFor()
    expect(await page.locator(':focus').getAttribute('name')).toBe('first_name')
    await first.fill('  Zoë ')
    await button(page, PROFILE.save).click()
    await page.getByText(PROFILE.saved).waitFor()
    await page.reload()
    await eventually(() => first.inputValue()).toBe('Zoë')
    await expectAccessible(page, 'admin profile')
  })

  it('of a member says no to mail, and keeps it', async () => {
    const { page } = await world.visitAs(MEMBER, '/profile', { viewport: { width: 360, height: 740 } })
    const choice = page.getByLabel(ACCOUNT.mailOptOut)
    await choice.check()
    await page.getByText(ACCOUNT.mailSaved).waitFor()
    await page.reload()
    await eventually(() => choice.isChecked()).toBe(true)
    await expectAccessible(page, 'profile')
    await expectNoSidewaysScroll(page, 'profile')
  })

  it('is signed out everywhere, on the other device too', async () => {
    const other = await world.visitAs(FINISHED, '/user/surveyHome')
    const { page, watch } = await world.visitAs(FINISHED, '/profile')
    watch.expect(/status of 401 /)
    other.watch.expect(/status of 401 /)
    await button(page, SESSIONS.endAll).click()
    await page.getByRole('dialog').getByRole('button', { name: SESSIONS.yes }).click()
    await eventually(() => pathOf(page)).toBe('/login')
    await other.page.goto('/user/dashboard')
    await eventually(() => pathOf(other.page)).toMatch(/^\/(login|who-are-you)$/)
  })
})

describe('settings', () => {
  it('are changed by the platform administrator, of their type', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin/settings')
    await page.getByRole('link', { name: SETTINGS.editOf('comparison_limit') }).click()
    const value = page.getByLabel(SETTINGS.value)
    await value.fill('many')
    await button(page, SETTINGS.save).click()
    await page.getByText('Should be a whole number').waitFor()
    await value.fill('12')
    await button(page, SETTINGS.save).click()
    await page.getByText(SETTINGS.saved).waitFor()
    const row = page.getByRole('row', { name: /comparison_limit/ })
    await eventually(() => row.textContent()).toMatch(/12/)
    await expectAccessible(page, 'settings')
  })

  it('that do not load are named, and lead back to the list', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/admin/settings/edit/nothing')
    watch.expect(/status of 404 .*settings%2Fview/)
    await page.getByText('Not found.: Key: nothing').waitFor()
    await eventually(() => pathOf(page)).toBe('/admin/settings')
  })
})

describe('referring a colleague', () => {
  it('needs an address, and says what the mail will say', async () => {
    const { page } = await world.visitAs(MEMBER, '/user/surveyHome')
    await page.getByRole('button', { name: /^Maya/ }).click()
    await page.getByRole('link', { name: SHELL.refer }).click()
    await heading(page, REFER.title)
    await page.getByText(REFER.defaultSubject).waitFor()
    await button(page, REFER.send).click()
    await page.getByText("Colleague's Email is required.").waitFor()
    await page.getByLabel(REFER.email).fill('ada@')
    await page.getByText("Colleague's Email must be a valid email.").waitFor()
    await expectAccessible(page, 'refer')
  })
})
