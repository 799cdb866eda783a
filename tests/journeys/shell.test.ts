import { describe, expect, it } from 'vitest'
import { SETTING_GROUPS } from '#rules/account/setting-list.ts'
import { CONTENT, PANEL } from '#web/areas/content/messages.ts'
import { SUMMARY } from '#web/areas/inform/dashboard/messages.ts'
import { SHELL } from '#web/platform/messages.ts'
import { expectToFit } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'

const world = journeys()

describe('the header of an administrator', () => {
  it('stays visible while scrolling, like the sidebar from 56 px, and the next page starts at its top', async () => {
    const { page } = await world.visitAs('admin@collegium.example', '/admin/settings', {
      viewport: { width: 1280, height: 640 },
    })
    await page.getByRole('heading', { level: 2, name: SETTING_GROUPS.studies }).waitFor()
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

  it('links to the administration, whose two switches keep their state', async () => {
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

describe('the header', () => {
  it.each(['finished', 'recruiter', 'society'])('fits at every width, for %s', async name => {
    const { page } = await world.visitAs(`${name}@collegium.example`, '/terms')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (let width = 320; width <= 1280; width += 10) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page, name)
    }
  })
})

describe('the header of a guest', () => {
  it('links to sign-in, sign-up, and the pages for the other role', async () => {
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

describe('text that fails to load', () => {
  it('shows an error for a page and for its panel, each with a separate message', async () => {
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
    await page.getByRole('button', { name: PANEL.titles.studies, exact: true }).click()
    await toast(CONTENT.partFailed).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Share' }).waitFor()
  })
})
