import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ICO, LIST, NAME, OFFERS } from '#web/areas/connect/icos/messages.ts'
import { offersCompared } from './support/exchange.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { inspect } from './support/looks.ts'

const FINISHED = 'finished@collegium.example'
const HOME = '/user/exchange'
const world = journeys({ isFirstStart: true })

/** Returns the card of an ICO, or its first card if the ICO is both active and declined. */
const cardOf = (page: Page, title: string): Locator => page.getByRole('listitem', { name: title, exact: true }).first()

/** Opens a term from the list of terms. On a phone, the list must be opened first. */
async function openTerm(page: Page, label: string): Promise<void> {
  const terms = page.getByRole('navigation', { name: ICO.terms })
  const toggle = terms.getByRole('button', { name: new RegExp(`^${ICO.terms}`) })
  const term = terms.getByRole('button', { name: new RegExp(`^${label}`) })
  await toggle.or(term).filter({ visible: true }).first().waitFor()
  if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await term.click()
  await page.locator('[aria-current="true"]', { hasText: label }).waitFor({ state: 'attached' })
}

/** Returns the text about matching offers for the open term. */
const offersLine = (page: Page): Locator => page.getByText(/^\d+ open offers match right now/).first()

/** Counts requests for numbers of offers. */
function watchCounts(page: Page) {
  let [begun, ended] = [0, 0]
  const isCount = (request: Request): boolean => request.url().includes('count-offers-if')
  page.on('request', request => {
    begun += Number(isCount(request))
  })
  const end = (request: Request): void => {
    ended += Number(isCount(request))
  }
  page.on('requestfinished', end).on('requestfailed', end)
  return { all: () => begun, rest: () => begun - ended }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: ICO.save, exact: true }).click()
  await page.getByText(ICO.saved).first().waitFor()
}

describe('an ICO', () => {
  it('is created, answered, posted, and matched with offers', async () => {
    const title = 'Hospitalist anywhere'
    await offersCompared(world)
    const { page } = await world.visitAs(FINISHED, HOME)
    await page.getByRole('heading', { level: 1, name: LIST.title }).waitFor()
    await cardOf(page, 'Hospitalist group near home').waitFor()
    const counts = watchCounts(page)
    await page.getByRole('button', { name: LIST.create, exact: true }).click()
    await page.getByLabel(NAME.label, { exact: true }).fill(title)
    await page.getByRole('button', { name: NAME.save, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(pathOf(page)).toMatch(/^\/user\/exchange\/job-profile\/\d+$/)
    const post = page.getByRole('button', { name: ICO.post })
    expect(await post.getAttribute('aria-disabled')).toBe('true')

    await openTerm(page, 'Minimum total compensation')
    await page.getByRole('textbox').first().fill('300000')
    await offersLine(page).waitFor()
    await eventually(() => counts.rest(), 'counts that are under way').toBe(0)
    const asked = counts.all()
    await page.getByRole('slider').press('End')
    // Appears immediately without a request, because no offer pays a million and a half.
    await page.getByText(OFFERS.matching(0), { exact: false }).first().waitFor()
    await page.getByRole('textbox').first().fill('300000')
    await offersLine(page).waitFor()
    expect(counts.all()).toBe(asked)
    await openTerm(page, 'Practice type')
    const group = page.locator('label', { hasText: 'Physician-owned group' })
    await group.getByText(/^\d+ offers$/).waitFor()
    const offers = await group.getByText(/^\d+ offers$/).textContent()
    await page.getByText('Physician-owned group', { exact: true }).click()
    await page
      .getByText(OFFERS.matching(Number.parseInt(offers ?? '', 10)), { exact: true })
      .first()
      .waitFor()
    await openTerm(page, ICO.place)
    await page
      .getByRole('radio', { name: /^no preference/i })
      .first()
      .check()
    await inspect(page, 'an ICO')
    await save(page)
    await post.click()
    const dialog = page.getByRole('dialog', { name: ICO.postTitle })
    await dialog.getByText('When you post this Ideal Career Opportunity', { exact: false }).waitFor()
    await inspect(page, 'the confirmation')
    await dialog.getByRole('button', { name: ICO.submit }).click()
    await page.getByText(ICO.wasPosted).first().waitFor()
    await eventually(() => pathOf(page), 'the path after posting').toBe('/exchange')

    // The job compares the ICO with the open offers of hospital medicine. Cedar Run alone has six offers in such groups.
    const found = async (): Promise<number> => {
      await page.reload()
      const card = cardOf(page, title)
      await card.waitFor()
      const [, count] = /(\d+) match/.exec((await card.textContent()) ?? '') ?? []
      return Number(count)
    }
    await eventually(found, 'matches of the posted ICO').toBeGreaterThan(5)
  })
})
