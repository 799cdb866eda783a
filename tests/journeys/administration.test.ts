import { describe, expect, it } from 'vitest'
import { ADMIN_HOME } from '#web/areas/dashboard/admin/messages.ts'
import { SPECIALTY } from '#web/areas/reference/messages.ts'
import { PALETTE } from '#web/platform/messages.ts'
import { expectAccessible } from './support/accessible.ts'
import { journeys, pathOf } from './support/journeys.ts'
import { Keyboard } from './support/keyboard.ts'

const ADMIN = 'admin@collegium.example'
const world = journeys()

describe('the platform administration', () => {
  it('can be navigated by keyboard to a page, a society, and recent pages', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin')
    await page.getByRole('heading', { name: ADMIN_HOME.due }).waitFor()
    const keyboard = new Keyboard(page)
    const field = page.getByRole('combobox', { name: PALETTE.title })
    await keyboard.press('Control+k')
    await field.waitFor()
    await expectAccessible(page, 'the palette')
    await keyboard.type('master spec')
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: SPECIALTY.list.master }).waitFor()
    expect(pathOf(page)).toBe('/admin/master-specialty')

    await keyboard.press('Control+k')
    await keyboard.type('national hospital')
    await page.getByRole('group', { name: 'Societies' }).getByRole('option').first().waitFor()
    await keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname.startsWith('/admin/society/'))
    await page.getByRole('heading', { level: 1 }).waitFor()

    await keyboard.press('Control+k')
    const recent = page.getByRole('group', { name: PALETTE.recent }).getByRole('option')
    expect(await recent.first().textContent()).toContain(SPECIALTY.list.master)
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    expect(pathOf(page)).toBe('/admin/master-specialty')
  })
})
