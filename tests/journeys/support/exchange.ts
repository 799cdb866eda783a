import { expect } from 'vitest'
import type { Locator } from '../../support/page.ts'
import type { Journeys } from './journeys.ts'

/** Timeout for a server that has just started and is busy. */
const PATIENCE_MS = 60_000

/** Waits until a server that has just started has compared the open offers. */
export async function offersCompared({ server }: Pick<Journeys, 'server'>): Promise<void> {
  const compared = async (): Promise<boolean> => {
    const [offer, waiting] = await Promise.all([
      server.db.selectFrom('exchange_offer').select('job_offer_id').limit(1).executeTakeFirst(),
      server.db.selectFrom('exchange_change').select('id').limit(1).executeTakeFirst(),
    ])
    return offer !== undefined && waiting === undefined
  }
  await expect
    .poll(compared, { timeout: PATIENCE_MS, interval: 200, message: 'whether offers are compared' })
    .toBe(true)
}

/** Shows the matches of an ICO. The first posted ICO shows them automatically. */
export async function showMatches(card: Locator): Promise<void> {
  const toggle = card.getByRole('button', { name: /^\d+ matches/ })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}
