import { Skeleton } from '@mantine/core'
import { Card } from '../Card.tsx'
import { TABLE } from './labels.ts'
import classes from './table.module.css'

/** Skeleton with the height of the final content, so that the layout does not shift. */
export function TableSkeleton({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    <Card className={classes.sheet}>
      <span className="visually-hidden" role="status">
        {TABLE.loading}
      </span>
      <div className={classes.skeleton} aria-hidden="true">
        {Array.from({ length: rows * columns }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
          <Skeleton key={index} height={12} width={index % columns === 0 ? '70%' : '45%'} />
        ))}
      </div>
    </Card>
  )
}
