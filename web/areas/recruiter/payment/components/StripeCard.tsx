import { useComputedColorScheme } from '@mantine/core'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { moneyText } from '#rules/recruiter/price.ts'
import { CallError } from '#web/platform/client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { CARD } from '../messages.ts'
import { returnUrl } from '../paths.ts'
import { payments } from '../queries.ts'
import type { Payment } from '../use-payment.ts'
import classes from './payment.module.css'

interface Props {
  readonly offerId: number
  readonly couponCode: string | null
  /** Total in cents. */
  readonly total: number
  readonly publishableKey: string
  readonly isTest: boolean
  readonly payment: Payment
  /** Outcome of the last attempt. */
  readonly standing: ReactNode
}

interface Ready {
  readonly stripe: Stripe
  readonly elements: StripeElements
  readonly purchaseId: number
}

/** Shows the provider's form, which loads only on this page. Card data never reaches Collegium (decision 50). */
export default function StripeCard(props: Props) {
  const { offerId, couponCode, total, publishableKey, isTest, payment, standing } = props
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<Ready | null>(null)
  const [tries, setTries] = useState(0)
  /** Reason why there is no form: its script didn't load, or the payment status explains it. */
  const [absence, setAbsence] = useState<'script' | 'said' | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const beginAnew = (): void => setTries(before => before + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts again; the scheme is followed below
  useEffect(() => {
    let isGone = false
    let unmount = (): void => undefined
    const begin = async (): Promise<void> => {
      const { clientSecret, purchaseId } = await payments.start(offerId, couponCode)
      if (isGone) return
      if (clientSecret === null) {
        // The offer was paid for earlier, here or elsewhere.
        setAbsence('said')
        await payment.ask(purchaseId)
        return
      }
      const { loadStripe } = await import('@stripe/stripe-js/pure')
      const stripe = await loadStripe(publishableKey)
      if (!stripe) throw new Error('The card form isn’t available.')
      if (isGone || !place.current) return
      const elements = stripe.elements({ clientSecret, appearance: appearanceFor(scheme) })
      const element = elements.create('payment')
      element.mount(place.current)
      unmount = () => element.destroy()
      setReady({ stripe, elements, purchaseId })
    }
    setAbsence(null)
    void begin().catch(async (error: unknown) => {
      if (isGone) return
      const isSaid = error instanceof CallError
      setAbsence(isSaid ? 'said' : 'script')
      if (!isSaid) return console.error(error)
      await payment.fail(error, async () => {
        payment.clear()
        beginAnew()
      })
    })
    return () => {
      isGone = true
      unmount()
      setReady(null)
    }
  }, [offerId, couponCode, publishableKey, tries])
  useEffect(() => {
    ready?.elements.update({ appearance: appearanceFor(scheme) })
  }, [ready, scheme])
  const confirm = async ({ stripe, elements, purchaseId }: Ready): Promise<void> => {
    setConfirming(true)
    const confirmParams = { return_url: returnUrl(offerId, purchaseId) }
    const result = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }).catch(() => null)
    setConfirming(false)
    if (result?.paymentIntent) return payment.pay(result.paymentIntent.id)
    const { type, message = '' } = result?.error ?? {}
    if (type === 'card_error' || type === 'validation_error') return payment.decline(message)
    // The payment may still have succeeded.
    await payment.ask(purchaseId)
    beginAnew()
  }
  const isBusy = isConfirming || payment.paying.kind === 'sending'
  return (
    <div className={classes.form}>
      {isTest ? (
        <p className={classes.test}>
          <strong>{CARD.isTest}</strong>
        </p>
      ) : null}
      {absence === 'script' ? (
        <ErrorState title={CARD.scriptFailed} onRetry={beginAnew} retryLabel={CARD.retry} />
      ) : null}
      {ready || absence ? null : (
        <p role="status" className={classes.quiet}>
          {CARD.loading}
        </p>
      )}
      <div ref={place} />
      <p className={classes.quiet}>{CARD.secured}</p>
      {standing}
      <ActionButton
        size="md"
        isBusy={isBusy}
        isDisabled={ready === null}
        onClick={ready ? () => confirm(ready) : undefined}
      >
        {isBusy ? CARD.paying : isTest ? CARD.payTest(moneyText(total)) : CARD.pay(moneyText(total))}
      </ActionButton>
    </div>
  )
}

const appearanceFor = (scheme: 'light' | 'dark') => ({ theme: scheme === 'dark' ? 'night' : 'stripe' }) as const
