import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { UPDATE } from '../messages.ts'
import classes from './PriorYear.module.css'

interface Props {
  readonly count: string
  readonly isBusy: boolean
  readonly onBegin: () => void
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Bar at the bottom of the window with a summary of what will be asked and the button to continue. */
export function PriorYearBar({ count, isBusy, onBegin, button }: Props) {
  return (
    <div className={classes.bar}>
      <div className={classes.barInner}>
        <p className={classes.count} role="status">
          {count}
        </p>
        <Button ref={button} size="md" loading={isBusy} onClick={onBegin}>
          {UPDATE.begin}
        </Button>
      </div>
    </div>
  )
}
