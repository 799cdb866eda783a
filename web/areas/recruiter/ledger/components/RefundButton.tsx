import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { TextDialog } from '#web/ui/dialog/TextDialog.tsx'
import { PURCHASES } from '../messages.ts'
import { useRefund } from '../queries.ts'

interface Props {
  readonly id: number
  /** What was paid for, and by whom. */
  readonly name: string
  readonly state: 'paid' | 'refund_failed'
}

/** Sends the money of a payment back, with a reason. A refund that failed is sent again, or was paid another way. */
export function RefundButton({ id, name, state }: Props) {
  const refund = useRefund()
  const [asking, setAsking] = useState<keyof typeof PURCHASES.refunds | null>(null)
  const close = () => setAsking(null)
  const acts = state === 'paid' ? (['first'] as const) : (['again', 'otherwise'] as const)
  return (
    <>
      <Group gap="xs">
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
      </Group>
      {asking ? (
        <TextDialog
          title={PURCHASES.refunds[asking].title}
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
