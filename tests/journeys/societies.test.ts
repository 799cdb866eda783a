import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SOCIETY } from '#web/areas/society/messages.ts'
import { SOCIETIES } from '#web/areas/society/societies/messages.ts'
import { SAVED_SINCE } from '#web/platform/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { journeys } from './support/journeys.ts'

const ADMIN = 'admin@collegium.example'
const REFUSED = /status of (400|415|422) /
const world = journeys()

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText(SOCIETY.saved, { exact: true }).first()

async function inspect(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  await expectNoSidewaysScroll(page, place)
}
async function societyNamed(name: string): Promise<number> {
  const { db } = world.server
  const row = db.selectFrom('society').select('id').where('name', '=', name)
  return (await row.executeTakeFirstOrThrow()).id
}

describe('a society', () => {
  it('shows a conflict to the second of two administrators who save concurrently, without losing input', async () => {
    const id = await societyNamed('United Society of Primary Care Physicians')
    const path = `/admin/society/edit/${id}`
    const one = await world.visitAs(ADMIN, path)
    const two = await world.visitAs(ADMIN, path)
    const name = (page: Page) => page.getByLabel(SOCIETIES.name, { exact: true })
    await name(two.page).fill('Named by the second')
    await name(one.page).fill('Named by the first')
    await button(one.page, SOCIETY.save).click()
    await saved(one.page).waitFor()
    two.watch.expect(REFUSED)
    await button(two.page, SOCIETY.save).click()
    const notice = two.page.getByText(SAVED_SINCE.title)
    await notice.waitFor()
    await two.page.getByText('Named by the first', { exact: true }).waitFor()
    expect(await name(two.page).inputValue()).toBe('Named by the second')
    await inspect(two.page, 'two administrators at once')
    await button(two.page, SAVED_SINCE.keep).click()
    await button(two.page, SOCIETY.save).click()
    await saved(two.page).waitFor()
    expect(await societyNamed('Named by the second')).toBe(id)
  })
})
