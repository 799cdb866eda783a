import { useMantineColorScheme } from '@mantine/core'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { moneyText } from '#rules/recruiter/price.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { CARD } from '../messages.ts'
import { payments } from '../queries.ts'
import type { Paying } from '../use-payment.ts'
import classes from './payment.module.css'

interface Props {
  readonly offerId: number
  readonly couponCode: string | null
  /** In cents. */
  readonly total: number
  readonly publishableKey: string
  readonly paying: Paying
  /** The provider has the card: what came of it is asked for with the id of the payment. */
  readonly onPay: (token: string) => unknown
  readonly onRefused: (message: string) => void
  /** What became of the last try. */
  readonly standing: ReactNode
}

interface Ready {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

/** The provider's own form, loaded on this page alone: card data never reaches us (decision 50). */
export default function StripeCard(props: Props) {
  const { offerId, couponCode, total, publishableKey, paying, onPay, onRefused, standing } = props
  const { colorScheme } = useMantineColorScheme()
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<Ready | null>(null)
  const [tries, setTries] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` begins anew
  useEffect(() => {
    let isGone = false
    let unmount = (): void => undefined
    const begin = async (): Promise<void> => {
      const [{ loadStripe }, { clientSecret }] = await Promise.all([
        import('@stripe/stripe-js/pure'),
        payments.start(offerId, couponCode),
      ])
      const stripe = await loadStripe(publishableKey)
      if (!stripe || !clientSecret) throw new Error('The form of the payment provider is not available.')
      if (isGone || !place.current) return
      const elements = stripe.elements({
        clientSecret,
        appearance: { theme: colorScheme === 'dark' ? 'night' : 'stripe' },
      })
      const element = elements.create('payment')
      element.mount(place.current)
      unmount = () => element.destroy()
      setReady({ stripe, elements })
    }
    setFailed(false)
    void begin().catch((error: unknown) => {
      console.error(error)
      if (!isGone) setFailed(true)
    })
    return () => {
      isGone = true
      unmount()
      setReady(null)
    }
  }, [offerId, couponCode, publishableKey, tries])
  const confirm = async ({ stripe, elements }: Ready): Promise<void> => {
    setConfirming(true)
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    })
    setConfirming(false)
    if (error) onRefused(error.message ?? CARD.refused)
    else await onPay(paymentIntent.id)
  }
  const isBusy = isConfirming || paying.kind === 'sending'
  return (
    <div className={classes.form}>
      {isFailed ? (
        <ErrorState title={CARD.scriptFailed} onRetry={() => setTries(tries + 1)} retryLabel={CARD.retry} />
      ) : null}
      {ready || isFailed ? null : (
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
        {isBusy ? CARD.paying : CARD.pay(moneyText(total))}
      </ActionButton>
    </div>
  )
}
