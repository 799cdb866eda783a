import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts'
import { OFFERS } from '#web/areas/recruiter/offers/messages.ts'
import { CARD, REVIEW, SUMMARY } from '#web/areas/recruiter/payment/messages.ts'
import { expectAccessible } from './support/accessible.ts'
import { journeys } from './support/journeys.ts'

const RECRUITER = 'recruiter@collegium.example'
const TITLE = 'Swing-shift hospitalist'
/** What the provider's script gives the page: its form, and the id of a payment that was confirmed. */
const SCRIPT = `window.Stripe = key => ({
  elements: () => ({
    create: () => ({ mount: place => { place.textContent = 'The form of ' + key }, destroy: () => undefined }),
  }),
  confirmPayment: async () => ({ paymentIntent: { id: window.paidIntent } }),
})`

let stripe: StripeServer
beforeAll(async () => {
  stripe = await startStripeServer()
})
afterAll(() => stripe.stop())
const world = journeys({ variables: () => stripe.variables })

it('a draft is paid for in the form of the provider, whose script is admitted on that page alone', async () => {
  const { page } = await world.visitAs(RECRUITER, '/recruiter/exchange?status=draft')
  const scripts: string[] = []
  await page.route('https://js.stripe.com/**', route => {
    scripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
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
  await expectAccessible(page, 'the form of the provider')
  const [intent = ''] = [...stripe.intents.keys()]
  stripe.pay(intent)
  await page.evaluate(`window.paidIntent = '${intent}'`)
  await page.getByRole('button', { name: /^Pay \$499/ }).click()
  await page.getByRole('heading', { name: SUMMARY.next }).waitFor()
  await page.getByRole('button', { name: /^Download RCT-/ }).waitFor()
  expect(stripe.intents.size).toBe(1)
})
