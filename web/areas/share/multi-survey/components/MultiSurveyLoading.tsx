import { Skeleton } from '@mantine/core'
import { EDITOR } from '../messages.ts'
import classes from './MultiSurvey.module.css'

/** Skeleton of the surveys in their final size, shown while they load. */
export function MultiSurveyLoading() {
  return (
    <div className={classes.page} aria-busy="true">
      <p role="status" className="visually-hidden">
        {EDITOR.loading}
      </p>
      <Skeleton height={38} width="40%" radius="md" />
      <Skeleton height={48} width="70%" mt="md" radius="md" />
      <Skeleton height={64} mt="xl" radius="md" />
      <Skeleton height={420} mt="lg" radius="lg" />
    </div>
  )
}
