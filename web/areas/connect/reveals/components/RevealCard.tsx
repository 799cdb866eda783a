import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import { formatDay } from '#web/platform/dates.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { OrganizationName } from '../../components/OrganizationName.tsx'
import { REVEALS } from '../messages.ts'
import { type Reveal, useReveals, useWithdraw } from '../queries.ts'
import classes from './reveals.module.css'

const RevealForm = lazy(async () => ({ default: (await import('./RevealForm.tsx')).RevealForm }))
const KINDS = ['name', 'contact', 'cv'] as const

interface Props {
  readonly matchId: number
  /** Whether the member can write messages about the match. */
  readonly canGive: boolean
  /** Heading level of the card's title. */
  readonly level: 2 | 4
}

/** Shows the details that a member shared with the recruiters of a match, with actions to share more or to withdraw them. */
export function RevealCard({ matchId, canGive, level }: Props) {
  const Title = `h${level}` as const
  const titleId = useId()
  const reveals = useReveals(matchId)
  const [kind, setKind] = useState<Reveal['kind'] | null>(null)
  const items = useRestoreFocus<HTMLDivElement>()
  const given = reveals.data ?? []
  const waits = (each: Reveal['kind']) =>
    given.some(reveal => reveal.kind === each && reveal.opened === null && reveal.withdrawn === null)
  return (
    <Card as="section" labelledBy={titleId} className="mt-24">
      <Title id={titleId} className="flush text-20 mb-4">
        {REVEALS.title}
      </Title>
      <p className={classes.quiet}>{REVEALS.lead}</p>
      {reveals.isError && !reveals.data ? (
        <ErrorState title={REVEALS.failed} retrying={reveals.isFetching} onRetry={() => void reveals.refetch()} />
      ) : (
        <div ref={items} tabIndex={-1} aria-busy={reveals.isPending}>
          {given.length > 0 ? (
            <ul className={classes.list}>
              {given.map(reveal => (
                <Item key={reveal.id} reveal={reveal} />
              ))}
            </ul>
          ) : reveals.data ? (
            <p>{REVEALS.none}</p>
          ) : null}
          {!canGive ? null : kind === null ? (
            <div className="row gap-12 mt-8">
              {KINDS.filter(each => !waits(each)).map(each => (
                <Button key={each} variant="default" onClick={() => setKind(each)}>
                  {REVEALS.give[each]}
                </Button>
              ))}
            </div>
          ) : (
            <Suspense fallback={<Skeleton height={120} radius="md" />}>
              <RevealForm key={kind} matchId={matchId} kind={kind} onDone={() => setKind(null)} />
            </Suspense>
          )}
        </div>
      )}
    </Card>
  )
}

function Item({ reveal }: { readonly reveal: Reveal }) {
  const withdraw = useWithdraw()
  const { id, kind, content, given, opened, withdrawn, to } = reveal
  const state =
    withdrawn !== null
      ? REVEALS.withdrawn(formatDay(withdrawn))
      : opened !== null
        ? REVEALS.opened(formatDay(opened))
        : REVEALS.waits
  const take = () =>
    withdraw.mutate(id, { onSuccess: () => toastSuccess(REVEALS.isWithdrawn), onError: error => void showError(error) })
  return (
    <li className={classes.item}>
      <div>
        <strong>{REVEALS.kinds[kind]}</strong>
        {content ? <p className="flush breakable mt-4">{content}</p> : null}
        {to ? (
          <p>
            {REVEALS.to} <OrganizationName name={to.organization} mark={to.mark} />
          </p>
        ) : null}
        <p className={classes.quiet}>{`${REVEALS.given(formatDay(given))}, ${state}`}</p>
      </div>
      {withdrawn === null && opened === null ? (
        <ActionButton variant="default" isBusy={withdraw.isPending} onClick={take}>
          {REVEALS.withdraw}
        </ActionButton>
      ) : null}
    </li>
  )
}
