import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { FILTERS } from '#web/areas/inform/filters/messages.ts'
import { RECRUITER as RESULTS } from '#web/areas/inform/messages.ts'
import { BROWSER, CANDIDATES, REVIEW, SETS, WHAT_IF } from '#web/areas/recruiter/ico-browser/messages.ts'
import { OFFER } from '#web/areas/recruiter/messages.ts'
import { CREATE } from '#web/areas/recruiter/offers/messages.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { inspect, ON_PHONE } from './support/looks.ts'

const RECRUITER = 'recruiter@collegium.example'

const world = journeys()
const open = (page: Page, term: string) => page.getByRole('button', { name: new RegExp(`^${term}`) }).click()
const candidates = (page: Page) => page.getByRole('region', { name: CANDIDATES.title })
const pay = (page: Page) => page.getByRole('textbox', { name: /Total compensation/ })

describe('the ICO browser', () => {
  it("stores a guest's input", async () => {
    const { page } = await world.visit()
    await page.goto('/recruiter/ico-new')
    await page.getByRole('heading', { level: 1, name: 'Describe a position' }).waitFor()
    await candidates(page)
      .getByText(/ physicians(, or none)?$/)
      .waitFor()
    await open(page, 'Total compensation')
    await pay(page).fill('200000')
    await inspect(page, 'the ICO browser of guests')
    await page.reload()
    await page.getByRole('button', { name: /^Total compensation.*\$200,000/s }).waitFor()
  })

  it('updates the results when criteria change, shows alternatives, and leads to the review', async () => {
    const { page } = await world.visitAs(RECRUITER, '/recruiter/ico')
    await page.getByRole('heading', { level: 1, name: BROWSER.title }).waitFor()
    await page.getByLabel(BROWSER.zip, { exact: true }).fill('02118')
    await page.getByText('Boston', { exact: true }).waitFor()
    await eventually(() => page.getByLabel(BROWSER.state, { exact: true }).inputValue()).toBe('22')
    await page.getByLabel(BROWSER.state, { exact: true }).selectOption('')
    await open(page, 'Total compensation')
    await page.getByRole('table', { name: 'Lowest compensation they would move for' }).waitFor()
    await pay(page).fill('310')
    await candidates(page)
      .getByText(CANDIDATES.wrong(['Total compensation']))
      .last()
      .waitFor()
    await page.getByRole('button', { name: new RegExp(`^Total compensation.*${OFFER.notValid}`, 's') }).waitFor()
    expect(
      await candidates(page)
        .getByText(/ physicians$/)
        .count(),
    ).toBe(0)
    await pay(page).fill('250000')
    const add = page.getByRole('button', { name: WHAT_IF.add('$25,000') })
    await add.click()
    await page.getByText(/^Add \$25,000: (no change )?from ‘[a-z0-9, ]+’/).waitFor()
    await page.getByRole('button', { name: WHAT_IF.take }).click()
    await page.getByRole('button', { name: /^Total compensation.*\$275,000/s }).waitFor()
    await open(page, 'Practice type')
    await page.getByLabel('Physician-owned group').check()
    await page.getByRole('button', { name: WHAT_IF.instead('Hospital') }).waitFor()
    await inspect(page, 'the ICO browser of recruiters')
    await candidates(page).getByRole('link', { name: CANDIDATES.review }).click()
    await page.getByRole('heading', { level: 1, name: REVIEW.title }).waitFor()
    await page.getByRole('heading', { level: 3, name: REVIEW.soFar }).waitFor()
    await page.getByRole('heading', { level: 3, name: REVIEW.posted }).waitFor()
    await page.getByRole('row', { name: /Total compensation \$275,000/ }).waitFor()
    await inspect(page, 'the review of criteria')
    expect(pathOf(page)).toBe('/recruiter/ico-review-details')
    await page.getByRole('button', { name: CANDIDATES.offer }).click()
    const dialog = page.getByRole('dialog', { name: CANDIDATES.offer })
    await dialog.getByRole('button', { name: CREATE.submit }).click()
    await dialog.getByText(OFFER_CONTENT_TEXT.required).waitFor()
    const title = 'Surgeon'
    await dialog.getByLabel(CREATE.name, { exact: true }).fill(title)
    await inspect(page, 'the title of a new offer')
    await dialog.getByRole('button', { name: CREATE.submit }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })

  it('saves criteria that the whole organization can use again', async () => {
    const title = 'Nights'
    const { page } = await world.visitAs(RECRUITER, '/recruiter/ico', ON_PHONE)
    await open(page, 'Total compensation')
    await pay(page).fill('350000')
    await page.getByRole('button', { name: /^Total compensation.*\$350,000/s }).waitFor()
    await candidates(page).getByRole('link', { name: SETS.link }).click()
    await page.getByRole('heading', { level: 1, name: SETS.title }).waitFor()
    await page.getByLabel(SETS.name, { exact: true }).fill(title)
    await page.getByRole('button', { name: SETS.keep, exact: true }).click()
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    await inspect(page, 'kept criteria')
    await page.getByRole('button', { name: SETS.of(SETS.use, title) }).click()
    await page.getByRole('button', { name: /^Total compensation.*\$350,000/s }).waitFor()
    await page.goto('/recruiter/create-job-offer')
    await page.getByLabel(CREATE.saved, { exact: true }).selectOption({ label: title })
    await page.getByLabel(CREATE.name, { exact: true }).fill(`Begun with ${title}`)
    await inspect(page, 'an offer that begins with saved criteria')
    await page.getByRole('button', { name: CREATE.submit }).click()
    await page.getByRole('button', { name: /^Total compensation.*\$350,000/s }).waitFor()
    await page.goto('/recruiter/job-information-set')
    await page.getByRole('button', { name: SETS.of(SETS.remove, title) }).click()
    await page.getByRole('dialog').getByRole('button', { name: SETS.remove, exact: true }).click()
    await eventually(() => page.getByRole('heading', { level: 2, name: title }).count()).toBe(0)
  })

  it('recruiters can filter the results of specialties that they paid for', async () => {
    const { page } = await world.visitAs(RECRUITER, '/recruiter/inform')
    const specialty = page.getByRole('combobox', { name: RESULTS.specialty })
    await specialty.waitFor()
    const chart = page.getByRole('heading', { name: 'Total compensation', exact: true }).first()
    await chart.waitFor()
    const others = await specialty.locator('option').allTextContents()
    if (others[1] !== undefined) {
      await specialty.selectOption({ label: others[1] })
      await page.getByRole('definition').getByText(others[1], { exact: true }).waitFor()
      await chart.waitFor()
    }
    const filters = page.getByRole('region', { name: FILTERS.title })
    await filters.getByRole('button', { name: FILTERS.profile }).click()
    await filters.getByRole('button', { name: FILTERS.gender }).click()
    await filters.getByRole('checkbox', { name: 'Female', exact: true }).check()
    const answer = page.waitForResponse(response => response.url().includes('recruiter%2Fsearch-results'))
    await filters.getByRole('button', { name: FILTERS.apply, exact: true }).click()
    expect((await answer).status()).toBe(200)
    await eventually(() => new URL(page.url()).search, 'the filter in the address').toMatch(/gender=F/)
    await inspect(page, 'filtered results for recruiters')
  })
})
