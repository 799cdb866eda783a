import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { EDITOR } from '#web/areas/content/editor/messages.ts'
import { PANEL } from '#web/areas/content/messages.ts'
import { LEAVE, REQUIRED } from '#web/platform/messages.ts'
import { expectAccessible } from './support/accessible.ts'
import { journeys } from './support/journeys.ts'

const MEMBER = 'member@collegium.example'
const ADMIN = 'admin@collegium.example'
const world = journeys()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the help panel of a page', () => {
  it('starts as one line, expands, and stays closed on all devices once closed', async () => {
    const { page } = await world.visitAs(MEMBER, '/user/dashboard')
    const panel = page.getByRole('region', { name: PANEL.read })
    const icon = button(page, PANEL.open)
    await panel.waitFor()
    expect((await panel.boundingBox())?.height).toBeLessThan(48)
    const text = panel.getByText('Your dashboard', { exact: true })
    await button(page, PANEL.read).click()
    await text.waitFor()
    await expectAccessible(page, 'panel')
    await button(page, PANEL.read).click()
    await text.waitFor({ state: 'hidden' })
    const saved = page.waitForResponse(response => response.url().includes('user%2Fupdate') && response.ok())
    await button(page, PANEL.close).click()
    await panel.waitFor({ state: 'detached' })
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(PANEL.open)
    await saved
    const { page: other } = await world.visitAs(MEMBER, '/user/dashboard')
    await heading(other, 'Welcome, Maya')
    await button(other, PANEL.open).waitFor()
    expect(await other.getByRole('region', { name: PANEL.read }).count()).toBe(0)
    await icon.click()
    await text.waitFor()
  })
})

describe('editing text', () => {
  it('shows a preview, saves a draft until the text is published, and takes effect immediately', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin/content')
    await page.getByLabel('Heading or text').fill('page-terms')
    await page.getByRole('main').getByRole('link', { name: 'Terms', exact: true }).click()
    const body = page.getByRole('textbox', { name: EDITOR.body, exact: true })
    const preview = page.getByRole('region', { name: EDITOR.preview })
    await body.fill('<h3>House rules</h3><p onclick="x()">Be kind.</p><script>alert(1)</script>')
    await preview.getByRole('heading', { name: 'House rules' }).waitFor()
    expect(await preview.locator('script, [onclick]').count()).toBe(0)
    await page.getByText(EDITOR.loses).waitFor()
    await expectAccessible(page, 'edit text')

    await page.getByRole('link', { name: EDITOR.all }).click()
    const ask = page.getByRole('dialog', { name: LEAVE.title })
    await ask.getByRole('button', { name: LEAVE.stay }).click()
    await ask.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: EDITOR.all }).click()
    await ask.getByRole('button', { name: LEAVE.go }).click()
    await page.getByLabel('Heading or text').fill('page-terms')
    await page.getByRole('main').getByRole('link', { name: 'Terms', exact: true }).click()
    await page.getByText(EDITOR.back).waitFor()
    expect(await body.inputValue()).toContain('House rules')
    const draft = await body.inputValue()
    await button(page, EDITOR.discard).click()
    await page.getByRole('textbox', { name: EDITOR.header, exact: true }).and(page.locator(':focus')).waitFor()
    await body.fill(draft)
    await button(page, EDITOR.undo).click()
    await button(page, EDITOR.undo).and(page.locator(':focus')).waitFor()
    await body.fill(draft)

    await page.getByRole('textbox', { name: EDITOR.header, exact: true }).fill(' ')
    await button(page, EDITOR.save).click()
    await page.getByText(REQUIRED).waitFor()
    await page.getByRole('textbox', { name: EDITOR.header, exact: true }).fill('Terms of use')
    await button(page, EDITOR.save).click()
    await page.getByText(EDITOR.saved).waitFor()
    expect(await body.inputValue()).toBe('<h3>House rules</h3><p>Be kind.</p>')
    await page.goto('/terms')
    await heading(page, 'Terms of use')
    await page.getByText('Be kind.').waitFor()
  })
})
