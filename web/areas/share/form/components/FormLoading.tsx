import { Skeleton } from '@mantine/core'
import classes from '../../components/form.module.css'
import { FORM } from '../../messages.ts'

/** The frame of the form while the study is on its way, in its later measures. */
export function FormLoading() {
  return (
    <div className={classes.page} aria-busy="true">
      <p role="status" className={classes.hidden}>
        {FORM.loading}
      </p>
      <Skeleton height={24} width="55%" radius="md" />
      <Skeleton height={56} mt="md" radius="md" />
      <Skeleton height={384} mt="lg" radius="lg" />
    </div>
  )
}
