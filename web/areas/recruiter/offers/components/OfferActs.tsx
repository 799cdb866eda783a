import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { OFFER, type RowAct } from '../../messages.ts'
import { actsOf, mainAct, pageOf, type RowOffer } from '../acts.ts'
import { type AskedAct, OFFERS } from '../messages.ts'
import { useOfferAct } from '../queries.ts'
import classes from './acts.module.css'

const ConfirmAct = lazy(async () => ({ default: (await import('./ConfirmAct.tsx')).ConfirmAct }))

/** Actions that can't be undone need a confirmation. */
const isAsked = (act: RowAct): act is AskedAct => act in OFFERS.confirm

interface Props {
  readonly offer: RowOffer
}

/** Shows the actions for an offer: the most likely one, and the others in a menu. */
export function OfferActs({ offer }: Props) {
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const act = useOfferAct()
  const title = offer.title || OFFER.untitled
  const { to, label } = mainAct(offer)
  const choose = (chosen: RowAct): void => {
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
        items={[pageOf(offer), ...actsOf(offer).map(each => ({ label: OFFERS[each], onSelect: () => choose(each) }))]}
      />
      {asked ? (
        <Suspense fallback={null}>
          <ConfirmAct
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
