import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { HomeEntry } from '#contract/share.ts'
import { HOME } from '../messages.ts'
import classes from './home.module.css'
import { StudyCard } from './StudyCard.tsx'

/** How many closed studies are shown before Load More (1 §9). */
export const SHORT_LIST = 5

interface Props {
  readonly title: string
  readonly entries: readonly HomeEntry[]
  readonly empty: string
  /** How many are shown at first; all by default. */
  readonly short?: number
}

export function StudyGroup({ title, entries, empty, short = Number.POSITIVE_INFINITY }: Props) {
  const [count, setCount] = useState(short)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.group}>
      <h2 id={headingId} className={classes.heading}>
        {title}
      </h2>
      {entries.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul className={classes.list}>
          {entries.slice(0, count).map(entry => (
            <StudyCard key={entry.id} entry={entry} />
          ))}
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
