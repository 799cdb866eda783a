import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { OFFER, type RowAction } from '../../messages.ts'
import { type ConfirmedOfferAction, OFFERS } from '../messages.ts'
import { useOfferAction } from '../queries.ts'
import { pageOf, primaryAction, type RowOffer, rowActionsOf } from '../row-actions.ts'
import classes from './acts.module.css'

const ConfirmAction = lazy(async () => ({ default: (await import('./ConfirmAction.tsx')).ConfirmAction }))

/** Actions that can't be undone need a confirmation. */
const isAsked = (act: RowAction): act is ConfirmedOfferAction => act in OFFERS.confirm

interface Props {
  readonly offer: RowOffer
}

/** Shows the actions for an offer: the most likely one, and the others in a menu. */
export function OfferActions({ offer }: Props) {
  const [asked, setAsked] = useState<ConfirmedOfferAction | null>(null)
  const act = useOfferAction()
  const title = offer.title || OFFER.untitled
  const { to, label } = primaryAction(offer)
  const choose = (chosen: RowAction): void => {
    if (isAsked(chosen)) setAsked(chosen)
    else act.mutate({ id: offer.id, act: chosen })
  }
  return (
    <div className={classes.acts}>
      <Button component={Link} to={to} variant="default" size="compact-md" aria-label={`${label}: ${title}`}>
        {label}
      </Button>
      <MoreMenu
        label={OFFERS.actsOf(title)}
        items={[
          pageOf(offer),
          ...rowActionsOf(offer).map(each => ({ label: OFFERS[each], onSelect: () => choose(each) })),
        ]}
      />
      {asked ? (
        <Suspense fallback={null}>
          <ConfirmAction
            act={asked}
            title={title}
            isBusy={act.isPending}
            onConfirm={() => act.mutateAsync({ id: offer.id, act: asked }).finally(() => setAsked(null))}
            onCancel={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
