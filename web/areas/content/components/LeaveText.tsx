import { Button, Modal } from '@mantine/core'
import type { Blocker } from 'react-router'
import { EDITOR } from '../messages.ts'
import '../styles.ts'
import classes from './editor.module.css'

/** Asked before a text is left that was not saved. */
export function LeaveText({ blocker }: { readonly blocker: Blocker }) {
  const stay = () => blocker.reset?.()
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      centered
      size="var(--dialog-width)"
      title={EDITOR.leaveTitle}
    >
      <p className={classes.ask}>{EDITOR.leave}</p>
      <div className={classes.actions}>
        <Button data-autofocus onClick={stay}>
          {EDITOR.stay}
        </Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {EDITOR.go}
        </Button>
      </div>
    </Modal>
  )
}
