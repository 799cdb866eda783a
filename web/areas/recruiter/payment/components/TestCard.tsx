import { type ReactNode, useState } from 'react'
import { moneyText } from '#rules/recruiter/price.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { CARD, TEST_CARDS } from '../messages.ts'
import type { Paying } from '../use-payment.ts'
import classes from './payment.module.css'

interface Props {
  /** Total in cents. */
  readonly total: number
  readonly paying: Paying
  readonly onPay: (token: string) => unknown
  readonly onGiveUp: () => void
  /** Outcome of the last attempt. */
  readonly standing: ReactNode
}

/** Form of the test provider, with the numbers of test cards and the outcome of each (decision G-055). */
export function TestCard({ total, paying, onPay, onGiveUp, standing }: Props) {
  const [number, setNumber] = useState('')
  const [isTried, setTried] = useState(false)
  const digits = number.replaceAll(/[ -]/g, '')
  const isWrong = !/^\d{12,19}$/.test(digits)
  const submit = (): void => {
    setTried(true)
    if (!isWrong) void onPay(digits)
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        if (paying.kind !== 'sending') submit()
      }}
    >
      <p className={classes.test}>
        <strong>{CARD.isTest}</strong> {CARD.testText}
      </p>
      <TextField
        name="number"
        label={CARD.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={number}
        error={isTried && isWrong ? CARD.wrong : null}
        onChange={setNumber}
        onBlur={() => undefined}
      />
      <fieldset className={classes.cards}>
        <legend className={classes.legend}>{CARD.numbers}</legend>
        <ul>
          {TEST_CARDS.map(card => (
            <li key={card.number}>
              <button
                type="button"
                className={classes.cardNumber}
                aria-pressed={digits === card.number.replaceAll(' ', '')}
                onClick={() => setNumber(card.number)}
              >
                {card.number}
              </button>
              <span>{card.does}</span>
            </li>
          ))}
        </ul>
      </fieldset>
      {standing}
      <ActionButton type="submit" size="md" isBusy={paying.kind === 'sending'}>
        {paying.kind === 'sending' ? CARD.paying : CARD.payTest(moneyText(total))}
      </ActionButton>
      <Dialog
        isOpen={paying.kind === 'bank'}
        onClose={onGiveUp}
        ignoresOutsideClicks
        title={CARD.bankTitle}
        actions={[
          { label: CARD.approve, isPrimary: true, onClick: () => onPay('authentication-approved') },
          { label: CARD.refuse, onClick: () => onPay('authentication-refused') },
        ]}
      >
        <p>{CARD.bank}</p>
      </Dialog>
    </form>
  )
}
