import { Skeleton } from '@mantine/core'
import { Card } from './Card.tsx'
import classes from './LoadingCards.module.css'

interface Props {
  readonly count?: number
  /** Height of each card in px, close to the final content so that the layout does not shift. */
  readonly height?: number
}

/** Placeholders for cards that are loading. */
export function LoadingCards({ count = 2, height = 140 }: Props) {
  return (
    <div className="grid gap-16" aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
        <div key={index} style={{ minHeight: height }} className="grid gap-16">
          <Card className={classes.card}>
            <Skeleton height={12} width="18%" />
            <Skeleton height={22} width="55%" />
            <Skeleton height={12} width="30%" />
          </Card>
        </div>
      ))}
    </div>
  )
}
