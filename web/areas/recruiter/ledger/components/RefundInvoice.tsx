import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { INVOICES } from '../messages.ts'
import { useRefundInvoice } from '../queries.ts'

interface Props {
  readonly invoice: Pick<OutputOf<'GET invoice/index'>['items'][number], 'id' | 'number' | 'total' | 'refunded'>
  readonly onClose: () => void
}

/** Asks for the amount and reason of a refund for a paid invoice. */
export function RefundInvoice({ invoice: { id, number, total, refunded }, onClose }: Props) {
  const refund = useRefundInvoice()
  const left = total - refunded
  const [amount, setAmount] = useState((left / 100).toFixed(2))
  const [reason, setReason] = useState('')
  const [isTouched, setTouched] = useState(false)
  const cents = /^\d{1,6}(\.\d{1,2})?$/.test(amount.trim()) ? Math.round(Number(amount) * 100) : 0
  const isWrong = cents < 1 || cents > left
  const send = (): unknown => {
    setTouched(true)
    if (isWrong || reason.trim() === '') return null
    const body = { amount: cents, before: refunded, reason: reason.trim() }
    return refund.mutateAsync({ query: { id }, body }).then(onClose, () => undefined)
  }
  return (
    <Dialog
      isOpen
      title={INVOICES.refundTitle(number)}
      ignoresOutsideClicks
      onClose={() => (refund.isPending ? undefined : onClose())}
      actions={[
        { label: INVOICES.refund, onClick: send, isPrimary: true, isDanger: true, isBusy: refund.isPending },
        { label: INVOICES.cancel, onClick: onClose },
      ]}
    >
      <p>{INVOICES.refundText(moneyText(left))}</p>
      <TextField
        name="amount"
        label={INVOICES.amount}
        value={amount}
        error={isTouched && isWrong ? INVOICES.wrongAmount(moneyText(left)) : null}
        onChange={setAmount}
        onBlur={() => undefined}
        inputMode="decimal"
        data-autofocus
      />
      <TextAreaField
        name="reason"
        label={INVOICES.reason}
        rows={3}
        maxLength={1000}
        value={reason}
        error={isTouched && reason.trim() === '' ? INVOICES.required : null}
        onChange={setReason}
        onBlur={() => undefined}
      />
    </Dialog>
  )
}
