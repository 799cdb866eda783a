import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { COMPARE } from '../../messages.ts'
import classes from './Picker.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** Filters of the other group. */
  readonly children: ReactNode
}

/** Selects another group to compare by its filters, without saving a report. */
export function OtherGroup({ opened, onClose, children }: Props) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="left"
      size={460}
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{COMPARE.otherTitle}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body className={classes.otherBody}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
