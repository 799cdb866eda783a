import { describe, expect, it } from 'vitest'
import { CERTIFICATE_PAGE } from '#web/areas/inform/certificate/messages.ts'
import { LIMITS, PRIVACY } from '#web/areas/inform/privacy/messages.ts'
import { pathOf } from '../journeys/support/journeys.ts'
import { screens } from './support/screens.ts'

const world = screens()

describe('a benchmark certificate', () => {
  it('is not shown for a code that was never issued', async () => {
    const { page, watch } = await world.visit()
    watch.expect(/status of 404 .*certificate%2Fview/)
    await page.goto('/certificate/K7QF-2M9X-4TBD')
    await page.getByText(CERTIFICATE_PAGE.unknown, { exact: true }).waitFor()
  })
})

describe('the privacy report', () => {
  it.each(['light', 'dark'] as const)('can be read by everyone, by keyboard and on a phone (%s)', async colorScheme => {
    const { page } = await world.visit({ colorScheme })
    await page.goto('/privacy/report')
    await page.getByRole('heading', { level: 1, name: PRIVACY.title }).waitFor()
    await page.getByRole('table').first().waitFor()
    expect(pathOf(page)).toBe('/privacy/report')
    for (const [title] of LIMITS.all) await page.getByText(title).waitFor()
    const [, studies] = PRIVACY.contents
    await page.getByRole('link', { name: studies[1] }).press('Enter')
    expect(new URL(page.url()).hash).toBe(`#${studies[0]}`)
  })
})
