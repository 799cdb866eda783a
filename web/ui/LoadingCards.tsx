import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './LoadingCards.module.css'

interface Props {
  readonly count?: number
  /** Height of each in px: near what will stand there, so that nothing jumps. */
  readonly height?: number
}

/** Cards that are on their way. */
export function LoadingCards({ count = 2, height = 140 }: Props) {
  return (
    <div className={classes.cards} aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <Skeleton key={index} height={height} radius="lg" />
      ))}
    </div>
  )
}
