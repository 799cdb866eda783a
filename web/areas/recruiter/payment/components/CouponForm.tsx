import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '#web/platform/client.ts'
import { errorTexts } from '#web/platform/errors.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { REVIEW } from '../messages.ts'
import { checkCoupon, type Discounted } from '../queries.ts'
import classes from './payment.module.css'

interface Props {
  readonly offerId: number
  /** Price in cents without a coupon. */
  readonly price: number
  readonly coupon: Discounted | null
  readonly onCoupon: (coupon: Discounted | null) => void
}

/** Form to apply a coupon. The server calculates the discount. */
export function CouponForm({ offerId, price, coupon, onCoupon }: Props) {
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const apply = async (): Promise<void> => {
    if (isBusy) return
    if (code.trim() === '') return setTrouble(REVIEW.required)
    setBusy(true)
    setTrouble(null)
    try {
      onCoupon(await checkCoupon(offerId, code.trim(), price))
    } catch (error) {
      const said = error instanceof CallError ? error.body?.message : undefined
      setTrouble(said ?? errorTexts(error)[0] ?? null)
    }
    setBusy(false)
  }
  if (coupon)
    return (
      <div className={classes.coupon}>
        <p role="status" className={classes.quiet}>
          {REVIEW.applied(coupon.couponCode)}
        </p>
        <Button variant="default" onClick={() => onCoupon(null)}>
          {REVIEW.takeOff}
        </Button>
      </div>
    )
  return (
    <form
      noValidate
      className={classes.coupon}
      onSubmit={event => {
        event.preventDefault()
        void apply()
      }}
    >
      <TextField
        name="coupon"
        label={REVIEW.coupon}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        error={trouble !== null}
        aria-describedby="coupon-trouble"
        onChange={text => {
          setCode(text)
          setTrouble(null)
        }}
        onBlur={() => undefined}
      />
      <ActionButton type="submit" variant="default" size="md" isBusy={isBusy}>
        {REVIEW.apply}
      </ActionButton>
      <p id="coupon-trouble" role="alert" className={classes.couponError}>
        {trouble}
      </p>
    </form>
  )
}
