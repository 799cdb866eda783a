import { Loader } from '@mantine/core'
import { MESSAGES } from '../messages.ts'
import classes from './MessagePanel.module.css'

export function Loading() {
  return (
    <div role="status" aria-label={MESSAGES.loading} className={classes.loading}>
      <Loader size="sm" />
    </div>
  )
}
