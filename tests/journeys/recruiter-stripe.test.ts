import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts'
import { OFFER_FORM, OFFERS } from '#web/areas/recruiter/offers/messages.ts'
import { CARD, REVIEW, SUMMARY } from '#web/areas/recruiter/payment/messages.ts'
import { expectAccessible } from './support/accessible.ts'
import { eventually, journeys } from './support/journeys.ts'

const RECRUITER = 'recruiter@collegium.example'
const TITLE = 'Swing-shift hospitalist'
/** Simulates the provider's script: its form, and the ID of a confirmed payment. */
const SCRIPT = `window.Stripe = key => ({
  elements: () => ({
    create: () => ({ mount: place => { place.textContent = 'The form of ' + key }, destroy: () => undefined }),
    update: () => undefined,
  }),
  confirmPayment: async () => ({ paymentIntent: { id: window.paidIntent } }),
})`

let stripe: StripeServer
beforeAll(async () => {
  stripe = await startStripeServer()
})
afterAll(() => stripe.stop())
const world = journeys({ variables: () => stripe.variables })

/** Serves the provider's script locally. @returns the URLs requested */
async function withScript(page: Page): Promise<readonly string[]> {
  const scripts: string[] = []
  await page.route('https://js.stripe.com/**', route => {
    scripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
  return scripts
}
const hasScript = (page: Page) => page.evaluate<boolean>("'Stripe' in window")
/** Copies the draft. */
async function anotherDraft(title: string): Promise<number> {
  const { db } = world.server
  const { id: _, ...row } = await db
    .selectFrom('job_offer')
    .selectAll()
    .where('title', '=', TITLE)
    .executeTakeFirstOrThrow()
  const copy = { ...row, title, status: 'draft', activated: null, expires: null, ended: null }
  const { id } = await db.insertInto('job_offer').values(copy).returning('id').executeTakeFirstOrThrow()
  return id
}

it("a draft is paid for in the provider's form, whose script is allowed only on that page", async () => {
  const { page } = await world.visitAs(RECRUITER, '/recruiter/exchange?status=draft')
  const scripts = await withScript(page)
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policyOf('/recruiter/exchange')).not.toContain('stripe')
  expect(await policyOf('/recruiter/review-job-opportunity?id=1')).toContain('https://js.stripe.com')

  await page.getByRole('button', { name: OFFERS.actsOf(TITLE) }).click()
  expect(scripts).toEqual([])
  await page.getByRole('link', { name: OFFERS.post, exact: true }).click()
  await page.getByRole('heading', { name: REVIEW.preview }).waitFor()
  await page.getByText('The form of pk_test_local').waitFor()
  expect(scripts).toHaveLength(1)
  expect(await page.getByText(CARD.numbers).count()).toBe(0)
  await page.getByText(CARD.isTest).waitFor()
  await expectAccessible(page, 'the form of the provider')
  // The script isn't loaded on the next page.
  expect(await hasScript(page)).toBe(true)
  await page.getByRole('link', { name: REVIEW.toEdit }).click()
  await page.getByRole('textbox', { name: OFFER_FORM.titleField }).waitFor()
  await eventually(() => hasScript(page)).toBe(false)
  await page.goBack()
  await page.getByText('The form of pk_test_local').waitFor()

  const [intent = ''] = [...stripe.intents.keys()]
  stripe.pay(intent)
  await page.evaluate(`window.paidIntent = '${intent}'`)
  await page.getByRole('button', { name: /^Pay \$499/ }).click()
  await page.getByRole('heading', { name: SUMMARY.next }).waitFor()
  await page.getByText(CARD.paid).waitFor()
  await page.getByRole('button', { name: /^Download RCT-/ }).waitFor()
  expect([stripe.intents.size, await hasScript(page)]).toEqual([1, false])
})

it('an event from the provider posts the offer of a payer who closed the browser', async () => {
  const offer = await anotherDraft('Weekend hospitalist')
  const path = `/recruiter/review-job-opportunity?id=${offer}`
  const viewport = { width: 390, height: 844 }
  const { page, context } = await world.visitAs(RECRUITER, '/recruiter/faq', { viewport, colorScheme: 'dark' })
  await withScript(page)
  await page.goto(path)
  await page.getByText('The form of pk_test_local').waitFor()
  await expectAccessible(page, 'the form of the provider, dark and narrow')
  const intent = [...stripe.intents.keys()].at(-1) ?? ''
  const { purchaseId } = await world.server.db
    .selectFrom('purchase')
    .select('id as purchaseId')
    .where('payment_id', '=', intent)
    .executeTakeFirstOrThrow()
  const back = await context.newPage()
  await page.close()

  stripe.pay(intent)
  const statusOf = async () => {
    const query = world.server.db.selectFrom('job_offer').select('status').where('id', '=', offer)
    return (await query.executeTakeFirst())?.status
  }
  const tell = async (signature: string, body: string) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    return (await context.request.post('/webhooks/payments', { headers, data: Buffer.from(body) })).status()
  }
  const { body, signature } = stripe.event(intent)
  expect(await tell(signature.replace('v1=', 'v1=0'), body)).toBe(400)
  expect(await statusOf()).toBe('draft')
  expect(await tell(signature, body)).toBe(200)
  expect(await statusOf()).toBe('active')

  await back.goto(`${path}&purchase=${purchaseId}&payment_intent=${intent}&redirect_status=succeeded`)
  await back.getByRole('heading', { name: SUMMARY.next }).waitFor()
  expect(new URL(back.url()).pathname).toBe('/recruiter/job-summary')
  await back.getByRole('button', { name: /^Download RCT-/ }).waitFor()
  await expectAccessible(back, 'the summary of what was paid for')
})
