import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { JobOffer } from '#contract/recruiter/offer.ts'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { type AdminAction, ALL_OFFERS, type ConfirmedAdminAction } from '../messages.ts'
import { useAdminAction } from '../queries.ts'
import { adminActsOf } from '../row-actions.ts'

const isAsked = (act: AdminAction): act is ConfirmedAdminAction => act in ALL_OFFERS.confirm

interface Props {
  readonly offer: Pick<JobOffer, 'id' | 'status' | 'activated' | 'is_edited'>
  /** Name of the offer. */
  readonly name: string
}

/** Shows the platform administrator's actions for an offer, with a confirmation for irreversible ones. */
export function AdminActions({ offer, name }: Props) {
  const { id, status } = offer
  const act = useAdminAction()
  const acts = adminActsOf(offer)
  const [asked, setAsked] = useState<ConfirmedAdminAction | null>(null)
  const choose = (chosen: AdminAction): void => {
    if (isAsked(chosen)) setAsked(chosen)
    else act.mutate({ id, act: chosen })
  }
  return (
    <div className="flex centered gap-6">
      {status === 'draft' || status === 'active' ? (
        <Button
          component={Link}
          to={`/recruiter/edit-job-offer/${id}`}
          variant="default"
          size="compact-md"
          aria-label={`${ALL_OFFERS.edit}: ${name}`}
        >
          {ALL_OFFERS.edit}
        </Button>
      ) : null}
      {acts.length > 0 ? (
        <MoreMenu
          label={ALL_OFFERS.actsOf(name)}
          items={acts.map(each => ({ label: ALL_OFFERS[each], onSelect: () => choose(each) }))}
        />
      ) : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          title={`${ALL_OFFERS[asked]}: ${name}`}
          confirm={ALL_OFFERS[asked]}
          cancel={ALL_OFFERS.cancel}
          isDanger={asked === 'remove'}
          isBusy={act.isPending}
          onConfirm={() =>
            act.mutateAsync({ id, act: asked }).then(
              () => setAsked(null),
              () => setAsked(null),
            )
          }
          onCancel={() => setAsked(null)}
        >
          <p>{ALL_OFFERS.confirm[asked]}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
