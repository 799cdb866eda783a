import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { useDisclosure } from '#web/platform/shell/use-disclosure.ts'
import { OFFER, type RowAct } from '../../messages.ts'
import { actsOf, mainAct, type RowOffer } from '../acts.ts'
import { OFFERS } from '../messages.ts'
import { useOfferAct } from '../queries.ts'
import classes from './acts.module.css'

const ConfirmAct = lazy(async () => ({ default: (await import('./ConfirmAct.tsx')).ConfirmAct }))

interface Props {
  readonly offer: RowOffer
}

/** What can be done with an offer: the most likely next, and the rest behind a button. */
export function OfferActs({ offer }: Props) {
  const id = useId()
  const { root, trigger, isOpen, toggle, close } = useDisclosure()
  const [asked, setAsked] = useState<Exclude<RowAct, 'copy' | 'renew'> | null>(null)
  const act = useOfferAct()
  const title = offer.title || OFFER.untitled
  const { to, label } = mainAct(offer)
  const choose = (chosen: RowAct): void => {
    close()
    if (chosen === 'copy' || chosen === 'renew') act.mutate({ id: offer.id, act: chosen })
    else setAsked(chosen)
  }
  return (
    <div className={classes.acts}>
      <Button component={Link} to={to} variant="default" size="compact-md" aria-label={`${label}: ${title}`}>
        {label}
      </Button>
      <div ref={root} className={classes.more}>
        <button
          ref={trigger}
          type="button"
          className={classes.moreButton}
          aria-label={OFFERS.actsOf(title)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <IconDots size={20} aria-hidden="true" />
        </button>
        <ul id={id} className={classes.list} hidden={!isOpen}>
          {offer.status === 'draft' ? (
            <li>
              <Link to={`/recruiter/review-job-opportunity?id=${offer.id}`} className={classes.item}>
                {OFFERS.post}
              </Link>
            </li>
          ) : (
            <li>
              <Link to={`/recruiter/job-summary?id=${offer.id}`} className={classes.item}>
                {OFFERS.summary}
              </Link>
            </li>
          )}
          {actsOf(offer).map(each => (
            <li key={each}>
              <button type="button" className={classes.item} onClick={() => choose(each)}>
                {OFFERS[each]}
              </button>
            </li>
          ))}
        </ul>
      </div>
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
