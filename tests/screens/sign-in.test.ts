import { describe, expect, it } from 'vitest'
import { homeOf } from '#contract/roles.ts'
import { DEMO_ACCOUNTS } from '#database/seed/accounts.ts'
import { SAMPLE_QUESTION } from '#web/areas/share/sample/question.ts'
import { REQUIRED, SIGN_IN } from '#web/platform/messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { signIn } from '../journeys/support/sign-in.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const MEMBER = 'member@collegium.example'
const REFUSED = /status of 400 .*auth%2Fsignin/
const world = screens()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function isAt(page: Page, path: string): Promise<void> {
  await eventually(() => pathOf(page)).toBe(path)
}

describe('signing in', () => {
  it("shows the server's message about a wrong password until it is dismissed", async () => {
    const { page, watch } = await world.visit()
    watch.expect(REFUSED)
    await page.goto('/login')
    await signIn(page, MEMBER, 'not the password')
    const toast = page.getByRole('alert').filter({ hasText: 'Incorrect email, username, or password.' })
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

  it('starts at its heading, so that one Tab reaches the first field', async () => {
    const { page } = await world.visit()
    await page.goto('/login')
    await heading(page, SIGN_IN.title).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').getAttribute('name')).toBe('username')
  })

  it('leads to the dashboard, including with Enter and with the username', async () => {
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

describe('route guards', () => {
  const ONE_PER_ROLE = new Map(DEMO_ACCOUNTS.map(({ email, role }) => [role, email]))
  it.each([...ONE_PER_ROLE])(
    "redirect %s to the home page from the root and from other roles' pages",
    async (role, email) => {
      const home = homeOf([role])
      const foreign = ['/', home === '/user/dashboard' ? '/gm-admin' : '/user/dashboard', '/login']
      const { page } = await world.visitAs(email, '/help')
      for (const path of foreign) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(pathOf(page), path).toBe(home)
      }
    },
  )

  it('redirect guests to the welcome page, including from unknown paths', async () => {
    const { page } = await world.visit()
    for (const path of ['/', '/user/filters', '/gm-admin', '/no/such/page']) {
      await page.goto(path)
      await heading(page, /^Know how you compare/).waitFor()
      expect(pathOf(page), path).toBe('/who-are-you')
    }
  })
})

describe('the page about studies', () => {
  it('lets guests try a question, and sends nothing of the answer', async () => {
    const { page } = await world.visit()
    const sent: string[] = []
    await page.goto('/welcome/share')
    await page.getByRole('heading', { level: 2, name: SAMPLE_QUESTION.prompt }).waitFor()
    page.on('request', request => void sent.push(request.url()))
    for (const { input_label, id } of SAMPLE_QUESTION.variables)
      await page.getByRole('textbox', { name: input_label }).fill(`${id}`)
    await page.getByText('36 hours', { exact: true }).first().waitFor()
    expect(sent).toEqual([])
    await expectAccessible(page, 'a question to try')
    await page.getByRole('button', { name: 'Clear answer' }).click()
    expect(await page.getByRole('textbox', { name: 'Patient care' }).inputValue()).toBe('')
  })
})
