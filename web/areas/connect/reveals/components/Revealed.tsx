import { useId } from 'react'
import { formatDay } from '#web/platform/dates.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { REVEALED, REVEALS } from '../messages.ts'
import { type Reveal, useOpen, useReveals, useSaveCv } from '../queries.ts'
import classes from './reveals.module.css'

/** Shows the details that a member shared with the recruiters of a match. Renders nothing if there are none. */
export function Revealed({ matchId }: { readonly matchId: number }) {
  const titleId = useId()
  const reveals = useReveals(matchId, true)
  const list = useRestoreFocus<HTMLUListElement>()
  if (reveals.isError && !reveals.data)
    return <ErrorState title={REVEALED.failed} retrying={reveals.isFetching} onRetry={() => void reveals.refetch()} />
  const given = reveals.data ?? []
  if (given.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={classes.revealed}>
      <h3 id={titleId} className="flush text-16 ink">
        {REVEALED.title}
      </h3>
      <ul ref={list} tabIndex={-1} className={classes.list}>
        {given.map(reveal => (
          <Item key={reveal.id} reveal={reveal} />
        ))}
      </ul>
    </section>
  )
}

function Item({ reveal }: { readonly reveal: Reveal }) {
  const open = useOpen()
  const save = useSaveCv()
  const { id, kind, content, given, opened } = reveal
  const name = REVEALS.kinds[kind]
  return (
    <li className={classes.item}>
      <div>
        <strong>{name}</strong>
        {content ? <p className="flush breakable mt-4">{content}</p> : null}
        <p className={classes.quiet}>
          {`${REVEALED.givenOn(formatDay(given))}. ${opened === null ? REVEALED.waits : `${REVEALED.openedOn(formatDay(opened))}.`}`}
        </p>
      </div>
      {opened === null ? (
        <ActionButton aria-label={REVEALED.openOf(name)} isBusy={open.isPending} onClick={() => open.mutate(id)}>
          {REVEALED.open}
        </ActionButton>
      ) : kind === 'cv' ? (
        <ActionButton variant="default" isBusy={save.isPending} onClick={() => save.mutate(id)}>
          {REVEALED.download}
        </ActionButton>
      ) : null}
    </li>
  )
}
