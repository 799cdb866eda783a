import { useEffect, useId, useRef } from 'react'
import type { JobOfferMatch } from '#contract/connect/match.ts'
import { DETAILS } from '../messages.ts'
import { useMarkChangesSeen } from '../queries.ts'
import { uncapitalized } from '../term-benchmark.ts'
import classes from './matches.module.css'

interface Props {
  readonly match: Pick<JobOfferMatch, 'id' | 'changes' | 'change_key' | 'is_change_new'>
  readonly level: 3 | 5
  /** The member's requests by term. Omitted if unknown. */
  readonly asks?: ReadonlyMap<string, string>
}

/** Shows how an offer has changed since it was matched. Empty without changes. Once it was visible, its mark is removed. */
export function Changes({ match, level, asks }: Props) {
  const id = useId()
  const part = useSeen(match)
  const Heading = `h${level}` as const
  if (match.changes.length === 0) return null
  return (
    <section ref={part} aria-labelledby={id} className={classes.part}>
      <Heading id={id} className={classes.heading}>
        {DETAILS.changed}
      </Heading>
      <ul className={classes.changes}>
        {match.changes.map(({ label, before, now }) => (
          <li key={label}>
            {DETAILS.change(label, before ?? DETAILS.notStated, now ?? DETAILS.notStated)}
            {asks?.has(label) ? ` ${DETAILS.changeAsk(uncapitalized(asks.get(label) ?? ''))}` : ''}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{DETAILS.changedText}</p>
    </section>
  )
}

function useSeen({ id, change_key, is_change_new }: Props['match']) {
  const part = useRef<HTMLElement>(null)
  const { mutate } = useMarkChangesSeen()
  useEffect(() => {
    if (!part.current || change_key === null || is_change_new === 0) return
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      mutate({ matchId: id, key: change_key })
    })
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [id, change_key, is_change_new, mutate])
  return part
}
