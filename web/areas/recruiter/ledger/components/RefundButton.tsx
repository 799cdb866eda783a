import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { TextDialog } from '#web/ui/dialog/TextDialog.tsx'
import { OFFER } from '../../messages.ts'
import { PURCHASES } from '../messages.ts'
import { useRefund } from '../queries.ts'

interface Props {
  readonly purchase: Pick<OutputOf<'GET purchase/index'>['items'][number], 'id' | 'title' | 'organization' | 'total'>
  readonly state: 'paid' | 'refund_failed'
}

/** Refunds a payment with a reason. A failed refund can be sent again or marked as paid another way. */
export function RefundButton({ purchase: { id, title, organization, total }, state }: Props) {
  const refund = useRefund()
  const [asking, setAsking] = useState<keyof typeof PURCHASES.refunds | null>(null)
  const close = () => setAsking(null)
  const name = [title, organization].filter(Boolean).join(', ')
  const acts = state === 'paid' ? (['first'] as const) : (['again', 'otherwise'] as const)
  return (
    <>
      <div className="row centered gap-8">
        {acts.map(act => (
          <Button
            key={act}
            variant="default"
            size="compact-md"
            aria-label={`${PURCHASES.refunds[act].label}: ${name}`}
            onClick={() => setAsking(act)}
          >
            {PURCHASES.refunds[act].label}
          </Button>
        ))}
      </div>
      {asking ? (
        <TextDialog
          title={PURCHASES.refunds[asking].title(moneyText(total), organization)}
          text={PURCHASES.refunds[asking].text(title || OFFER.untitled)}
          label={PURCHASES.refunds[asking].reason}
          longest={1000}
          isRequired
          isDanger
          confirm={PURCHASES.refunds[asking].confirm}
          cancel={PURCHASES.cancel}
          isBusy={refund.isPending}
          onConfirm={reason =>
            refund.mutateAsync({ id, reason, isPaidAnotherWay: asking === 'otherwise' }).then(close, () => undefined)
          }
          onClose={close}
        />
      ) : null}
    </>
  )
}
