import { Skeleton } from '@mantine/core'
import { UPDATE } from '../messages.ts'
import classes from './PriorYear.module.css'

/** Skeleton of last year's answers in their final size, shown while they load. */
export function PriorYearLoading() {
  return (
    <div className={classes.page} aria-busy="true">
      <p role="status" className="visually-hidden">
        {UPDATE.loading}
      </p>
      <Skeleton height={38} width="70%" radius="md" />
      <Skeleton height={44} width="90%" mt="md" radius="md" />
      <Skeleton height={280} mt={56} radius="lg" />
      <Skeleton height={520} mt="lg" radius="lg" />
    </div>
  )
}
