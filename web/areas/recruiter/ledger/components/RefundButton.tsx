import { Button } from '@mantine/core'
import { useState } from 'react'
import { TextDialog } from '#web/ui/dialog/TextDialog.tsx'
import { PURCHASES } from '../messages.ts'
import { useRefund } from '../queries.ts'

interface Props {
  readonly id: number
  /** What was paid for, and by whom. */
  readonly name: string
}

/** Sends the money of a payment back, with a reason. */
export function RefundButton({ id, name }: Props) {
  const refund = useRefund()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${PURCHASES.refund}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {PURCHASES.refund}
      </Button>
      {isAsking ? (
        <TextDialog
          title={PURCHASES.refundTitle}
          label={PURCHASES.reason}
          longest={1000}
          isRequired
          isDanger
          confirm={PURCHASES.refund}
          cancel={PURCHASES.cancel}
          isBusy={refund.isPending}
          onConfirm={reason => refund.mutateAsync({ id, reason }).then(close, () => undefined)}
          onClose={close}
        />
      ) : null}
    </>
  )
}
