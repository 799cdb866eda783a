import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { TextDialog } from '#web/ui/dialog/TextDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ReasonList } from '../components/ReasonList.tsx'
import { REASONS } from '../messages.ts'
import { type Reason, useChangeReasons, useReasons } from '../queries.ts'

/** Page /admin/decline-reasons with reasons for which members can decline an offer (decision G-113). */
export default function DeclineReasons() {
  const reasons = useReasons()
  const change = useChangeReasons()
  const [edited, setEdited] = useState<Reason | 'new' | null>(null)
  const close = () => setEdited(null)
  /** Loads current data before the administrator tries again. */
  const catchUp = async () => {
    const { data } = await reasons.refetch({ cancelRefetch: false })
    setEdited(begun => (begun === 'new' || begun === null ? begun : (data?.find(({ id }) => id === begun.id) ?? begun)))
  }
  const save = (reason: string) =>
    change
      .mutateAsync(
        edited === 'new' || edited === null ? { does: 'create', reason } : { does: 'update', seen: edited, reason },
      )
      .then(close, catchUp)
  return (
    <>
      <PageHeading
        title={REASONS.title}
        lead={REASONS.lead}
        actions={<Button onClick={() => setEdited('new')}>{REASONS.add}</Button>}
      />
      {reasons.data ? (
        reasons.data.length === 0 ? (
          <EmptyState title={REASONS.none} />
        ) : (
          <Card>
            <ReasonList reasons={reasons.data} onChange={each => change.mutate(each)} onEdit={setEdited} />
          </Card>
        )
      ) : reasons.isError ? (
        <ErrorState title={REASONS.failed} retrying={reasons.isFetching} onRetry={() => void reasons.refetch()} />
      ) : (
        <LoadingCards count={1} height={320} />
      )}
      {edited ? (
        <TextDialog
          title={edited === 'new' ? REASONS.add : REASONS.edit}
          label={REASONS.label}
          initial={edited === 'new' ? '' : edited.reason}
          longest={255}
          isRequired
          confirm={REASONS.save}
          cancel={REASONS.cancel}
          isBusy={change.isPending}
          onConfirm={save}
          onClose={close}
        />
      ) : null}
    </>
  )
}
