import { Skeleton } from '@mantine/core'
import classes from '../../components/form.module.css'
import { FORM } from '../../messages.ts'

/** Skeleton of the form in its final size, shown while the study loads. */
export function FormLoading() {
  return (
    <div className={classes.page} aria-busy="true">
      <p role="status" className="visually-hidden">
        {FORM.loading}
      </p>
      <Skeleton height={28} width="55%" radius="md" />
      <Skeleton height={48} mt="xs" radius="md" />
      <Skeleton height={384} mt="sm" radius="lg" />
    </div>
  )
}
