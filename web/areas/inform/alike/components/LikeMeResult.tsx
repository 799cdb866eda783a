import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ReleasedHistogram } from '#rules/inform/words/index.ts'
import { peopleText } from '#web/charts/count-text.ts'
import { ReachBar } from '#web/charts/ReachBar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ALIKE } from '../messages.ts'
import classes from './alike.module.css'

interface Props {
  readonly title: string
  /** Name of the group. */
  readonly name: string
  /** `null` if too few people answered. */
  readonly released: ReleasedHistogram | null
  readonly words: { readonly median: string; readonly place: string; readonly legend: string } | null
  readonly own: number | null
  /** URL of a report about the group. */
  readonly to: string
  /** Nearest group with results if this group has none. */
  readonly nearest: { readonly name: string; readonly onUse: () => void } | null
}

/** Shows the group's median and its range, with the reader marked on the bar. */
export function LikeMeResult({ title, name, released, words, own, to, nearest }: Props) {
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId} className="grid gap-8 shrinkable">
      <h2 id={titleId} className="heading text-19">
        {title}
      </h2>
      <p className={classes.quiet}>{name}</p>
      {released && words ? (
        <>
          <p className={classes.quiet}>{peopleText(released)}</p>
          <p className={classes.median}>{words.median}</p>
          <ReachBar stats={released.stats} own={own} />
          <p className={classes.text}>{words.place}</p>
          <p className={classes.quiet}>{words.legend}</p>
        </>
      ) : (
        <p className={classes.text}>{nearest ? ALIKE.nearest(nearest.name) : ALIKE.few}</p>
      )}
      <div>
        {released ? (
          <Button component={Link} to={to} variant="default" size="sm">
            {ALIKE.open}
          </Button>
        ) : nearest ? (
          <Button size="sm" onClick={nearest.onUse}>
            {ALIKE.useNearest}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
