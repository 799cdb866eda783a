import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { JobOffer } from '#contract/recruiter-offer.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { adminActsOf } from '../acts.ts'
import { type AdminAct, ALL_OFFERS } from '../messages.ts'
import { useAdminAct } from '../queries.ts'
import classes from './all-offers.module.css'

interface Props {
  readonly offer: Pick<JobOffer, 'id' | 'status' | 'activated'>
  /** What the offer is called. */
  readonly name: string
}

/** What the platform's administrator does with an offer; what cannot be undone by others is asked first. */
export function AdminActs({ offer, name }: Props) {
  const { id, status } = offer
  const act = useAdminAct()
  const [asked, setAsked] = useState<AdminAct | null>(null)
  return (
    <div className={classes.acts}>
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
      {adminActsOf(offer).map(each => (
        <Button
          key={each}
          variant="default"
          size="compact-md"
          aria-label={`${ALL_OFFERS[each]}: ${name}`}
          onClick={() => setAsked(each)}
        >
          {ALL_OFFERS[each]}
        </Button>
      ))}
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
