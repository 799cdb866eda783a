import { Button } from '@mantine/core'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { HomeEntry } from '#contract/share/share.ts'
import { HOME } from '../../messages.ts'
import classes from './home.module.css'

/** Number of closed studies shown before Load More (1 §9). */
export const SHORT_LIST = 5

interface Props {
  readonly title: string
  readonly entries: readonly HomeEntry[]
  readonly empty: string
  /** Number of entries shown at first. The default is all entries. */
  readonly short?: number
  /** Renders an entry as a list item. */
  readonly card: (entry: HomeEntry) => ReactNode
}

export function StudyGroup({ title, entries, empty, short = Number.POSITIVE_INFINITY, card }: Props) {
  const [count, setCount] = useState(short)
  const list = useRef<HTMLUListElement>(null)
  const headingId = useId()
  /** The button may disappear after a click, so focus moves to the first new card. */
  const arrived = useRef(count)
  useLayoutEffect(() => {
    if (arrived.current === count) return
    list.current?.children[arrived.current]?.querySelector('h3')?.focus()
    arrived.current = count
  }, [count])
  return (
    <section aria-labelledby={headingId} className={classes.group}>
      <h2 id={headingId} className={classes.heading}>
        {title}
      </h2>
      {entries.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul ref={list} className={classes.list}>
          {entries.slice(0, count).map(card)}
        </ul>
      )}
      {entries.length > count ? (
        <Button variant="default" size="md" className={classes.more} onClick={() => setCount(count + short)}>
          {HOME.loadMore}
        </Button>
      ) : null}
    </section>
  )
}
