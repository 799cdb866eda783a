import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { homeOf } from '#contract/roles.ts'
import { DEMO_ACCOUNTS } from '#database/seed/accounts.ts'
import { REQUIRED, SHELL, SIGN_IN } from '#web/platform/messages.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { signIn } from './support/sign-in.ts'

const MEMBER = 'member@collegium.example'
const FINISHED = 'finished@collegium.example'
const TOKEN_LIFE_MS = 10 * 60_000
const REFUSED = /status of 400 .*auth%2Fsignin/
const EXPIRED = /status of 401 /
const world = journeys()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: SHELL.areas }).getByRole('link', { name, exact: true }).first()
const isRefresh = (request: Request) => request.method() === 'POST' && request.url().includes('auth%2Frefresh-token')

async function isAt(page: Page, path: string): Promise<void> {
  await eventually(() => pathOf(page)).toBe(path)
}

describe('signing in', () => {
  it("shows the server's message about a wrong password until it is dismissed", async () => {
    const { page, watch } = await world.visit()
    watch.expect(REFUSED)
    await page.goto('/login')
    await signIn(page, MEMBER, 'not the password')
    const toast = page.getByRole('alert').filter({ hasText: 'Incorrect email, username or password.' })
    await toast.waitFor()
    expect(pathOf(page)).toBe('/login')
    expect(await page.getByLabel(SIGN_IN.email).inputValue()).toBe(MEMBER)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await toast.waitFor({ state: 'detached' })
  })

  it('requires both fields before it calls the server', async () => {
    const { page } = await world.visit()
    const asked: string[] = []
    page.on('request', request => void (request.url().includes('auth%2Fsignin') && asked.push(request.url())))
    await page.goto('/login')
    await page.getByRole('button', { name: SIGN_IN.submit, exact: true }).click()
    await eventually(() => page.getByText(REQUIRED, { exact: true }).count()).toBe(2)
    const email = page.getByLabel(SIGN_IN.email)
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator(':focus').getAttribute('name')).toBe('username')
    expect(asked).toEqual([])
  })

  it('leads to the dashboard, also by Enter and with the username', async () => {
    const { page } = await world.visit()
    await page.goto('/login')
    await page.getByLabel(SIGN_IN.email).fill('drmember01')
    await page.getByLabel(SIGN_IN.password, { exact: true }).fill('collegium-demo')
    await page.keyboard.press('Enter')
    await heading(page, 'Welcome, Maya').waitFor()
    expect(pathOf(page)).toBe('/user/dashboard')
  })

  it('leads to the requested page', async () => {
    const { page } = await world.visit()
    await page.goto('/user/surveyHome')
    await isAt(page, '/who-are-you')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, MEMBER)
    await heading(page, 'Share').waitFor()
    expect(pathOf(page)).toBe('/user/surveyHome')
  })
})

describe('guards', () => {
  const ONE_PER_ROLE = new Map(DEMO_ACCOUNTS.map(({ email, role }) => [role, email]))
  it.each([...ONE_PER_ROLE])("send %s home from the root and from other roles' pages", async (role, email) => {
    const home = homeOf([role])
    const foreign = ['/', home === '/user/dashboard' ? '/gm-admin' : '/user/dashboard', '/login']
    const { page } = await world.visitAs(email, '/help')
    for (const path of foreign) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(pathOf(page), path).toBe(home)
    }
  })

  it('lead guests to the welcome, also from paths that do not exist', async () => {
    const { page } = await world.visit()
    for (const path of ['/', '/user/filters', '/gm-admin', '/no/such/page']) {
      await page.goto(path)
      await heading(page, /^Know how you compare/).waitFor()
      expect(pathOf(page), path).toBe('/who-are-you')
    }
  })
})

describe('sessions', () => {
  it('Log Out ends sessions in every tab', async () => {
    const { page, context } = await world.visitAs(MEMBER, '/user/dashboard')
    const second = await context.newPage()
    await second.goto('/user/surveyHome')
    await heading(second, 'Share').waitFor()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Maya Ellison' }).click()
    await page.getByRole('button', { name: SHELL.logOut }).click()
    await heading(page, SIGN_IN.title).waitFor()
    expect(pathOf(page)).toBe('/login')
    expect(await page.getByText(SIGN_IN.signedOut).count()).toBe(0)
    await heading(second, SIGN_IN.title).waitFor()
    await second.getByText(SIGN_IN.signedOut).waitFor()
    await page.goto('/user/dashboard')
    await isAt(page, '/who-are-you')
  })

  it('outlive their access token: one refresh for all waiting requests', async () => {
    const { page, watch } = await world.visitAs(FINISHED, '/user/filters')
    await page.getByRole('region', { name: 'Total compensation', exact: true }).getByRole('img').waitFor()
    const refreshes: string[] = []
    const refused: string[] = []
    page.on('request', request => void (isRefresh(request) && refreshes.push(request.url())))
    page.on('response', response => void (response.status() === 401 && refused.push(response.url())))
    watch.expect(EXPIRED)
    world.server.forward(TOKEN_LIFE_MS + 60_000)
    // Another screen, with several parallel requests.
    await page.getByRole('link', { name: 'Share', exact: true }).first().click()
    await heading(page, 'Share').waitFor()
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    expect(refused).not.toHaveLength(0)
    expect(refreshes).toHaveLength(1)
    await page.reload()
    await page.getByRole('heading', { level: 3 }).first().waitFor()
  })

  it('a refresh token used a second time ends sessions for everyone', async () => {
    const { page, context, watch } = await world.visitAs(MEMBER, '/help')
    await area(page, 'Share').waitFor()
    const stolen = (await context.cookies()).find(({ name }) => name === 'refresh')?.value
    expect(stolen).toBeTruthy()
    await page.reload()
    await area(page, 'Share').waitFor()
    // Pending requests of the page would notice first.
    await page.waitForLoadState('networkidle')
    const response = await fetch(`${world.server.origin}/api?r=auth/refresh-token`, {
      method: 'POST',
      headers: { cookie: `refresh=${stolen}`, 'content-type': 'application/json' },
      body: JSON.stringify({ attempt: 'somebody-elses-attempt' }),
    })
    expect(response.status).toBe(401)
    watch.expect(EXPIRED)
    await area(page, 'Share').click()
    await heading(page, SIGN_IN.title).waitFor()
    await page.getByText(SIGN_IN.signedOut).waitFor()
    expect(pathOf(page)).toBe('/login')
  })
})
