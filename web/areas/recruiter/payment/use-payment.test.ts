import { describe, expect, it } from 'vitest'
import { CallError } from '#web/platform/client.ts'
import { CARD } from './messages.ts'
import { afterFailure, payingOf } from './use-payment.ts'

const again = async () => undefined

describe('payment', () => {
  it('has no further status after it is paid', () => {
    expect(payingOf({ state: 'paid', message: null }, again)).toBeNull()
  })

  it('is pending until the bank authenticates the payer', () => {
    expect(payingOf({ state: 'awaiting_authentication', message: null }, again)).toEqual({ kind: 'bank', again })
  })

  it('shows why it was declined', () => {
    expect(payingOf({ state: 'failed', message: 'Your card was declined.' }, again)).toEqual({
      kind: 'declined',
      message: 'Your card was declined.',
    })
  })

  it('is over after it was refunded or disputed', () => {
    for (const state of ['refund_pending', 'refunded'] as const)
      expect(payingOf({ state, message: 'It goes back.' }, again)).toEqual({
        kind: 'over',
        title: CARD.returned,
        message: 'It goes back.',
      })
    expect(payingOf({ state: 'disputed', message: null }, again)).toMatchObject({
      kind: 'over',
      title: CARD.disputed,
    })
  })

  it('can be queried again while its status is unknown', () => {
    expect(payingOf({ state: 'started', message: null }, again)).toEqual({ kind: 'open', again })
  })

  it('can be repeated safely if a request got no response', () => {
    for (const error of [new CallError(0, null), new CallError(503, null), new Error('odd')])
      expect(afterFailure(error, again)).toEqual({ kind: 'silent', again })
  })

  it('shows the reason if the server rejects it', () => {
    const refusal = new CallError(400, {
      code: 'refused',
      message: 'The price of this offer has changed.',
    })
    expect(afterFailure(refusal, again)).toEqual({ kind: 'refused', message: 'The price of this offer has changed.' })
    expect(afterFailure(new CallError(429, null), again)).toEqual({ kind: 'refused', message: '' })
  })
})
