import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SHELL, SIGN_IN } from '#web/platform/messages.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { requestsOf } from './support/screens.ts'

const MEMBER = 'member@collegium.example'
const FINISHED = 'finished@collegium.example'
const TOKEN_LIFE_MS = 10 * 60_000
const EXPIRED = /status of 401 /
const world = journeys()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: SHELL.areas }).getByRole('link', { name, exact: true }).first()
const isRefresh = (request: Request) => request.method() === 'POST' && request.url().includes('auth%2Frefresh-token')

async function isAt(page: Page, path: string): Promise<void> {
  await eventually(() => pathOf(page)).toBe(path)
}

describe('sessions', () => {
  it('Log Out ends the session in all tabs', async () => {
    const { page, context } = await world.visitAs(MEMBER, '/help')
    const second = await context.newPage()
    // Otherwise, the tabs' pending requests would be rejected after the end of the session.
    const loaded = [page, second].map(requestsOf)
    await page.goto('/user/dashboard')
    await second.goto('/user/surveyHome')
    await heading(second, 'Share').waitFor()
    for (const isLoaded of loaded) await isLoaded()
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

  it('an expired access token causes one refresh for all pending requests', async () => {
    const { page, watch } = await world.visitAs(FINISHED, '/user/filters')
    await page.getByRole('region', { name: 'Total compensation', exact: true }).getByRole('img').waitFor()
    const refreshes: string[] = []
    const refused: string[] = []
    page.on('request', request => void (isRefresh(request) && refreshes.push(request.url())))
    page.on('response', response => void (response.status() === 401 && refused.push(response.url())))
    watch.expect(EXPIRED)
    world.server.forward(TOKEN_LIFE_MS + 60_000)
    // The next screen sends several parallel requests.
    await page.getByRole('link', { name: 'Share', exact: true }).first().click()
    await heading(page, 'Share').waitFor()
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    expect(refused).not.toHaveLength(0)
    expect(refreshes).toHaveLength(1)
    await page.reload()
    await page.getByRole('heading', { level: 3 }).first().waitFor()
  })

  it('reusing a refresh token ends the session on all devices', async () => {
    const { page, context, watch } = await world.visitAs(MEMBER, '/help')
    await area(page, 'Share').waitFor()
    const stolen = (await context.cookies()).find(({ name }) => name === 'refresh')?.value
    expect(stolen).toBeTruthy()
    await page.reload()
    await area(page, 'Share').waitFor()
    // Otherwise, the page's pending requests would detect it first.
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
