import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ICO } from '../messages.ts'
import classes from './ico.module.css'

/** What the member does with the ICO as a whole. */
export type IcoTask = 'rename' | 'copy' | 'delete' | 'post'

interface Props {
  readonly title: string
  readonly isNew: boolean
  /** Why it cannot be posted now; null: it can. */
  readonly obstacle: { readonly message: string; readonly isProfile: boolean } | null
  readonly onTask: (task: IcoTask) => void
}

/** Keeps the menu inside the landmark. */
const IN_MAIN = { target: '#main' } as const

/** The name of the ICO with its menu, Post to Exchange, and the way back (3 §2.5). */
export function TitleCard({ title, isNew, obstacle, onTask }: Props) {
  const id = useId()
  return (
    <div className={classes.titleCard}>
      <p className={classes.instruction}>{isNew ? ICO.isNew : ICO.isKnown}</p>
      <div className={classes.titleActions}>
        <ActionButton
          size="md"
          isDisabled={obstacle !== null}
          title={obstacle?.message ?? ''}
          aria-describedby={obstacle ? id : undefined}
          onClick={() => onTask('post')}
        >
          {ICO.post}
        </ActionButton>
        <Button component={Link} to="/user/exchange" variant="default" size="md">
          {ICO.cancel}
        </Button>
        <Menu position="bottom-end" portalProps={IN_MAIN} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={42} aria-label={`${ICO.menu}: ${title}`}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onTask('rename')}>{ICO.rename}</Menu.Item>
            <Menu.Item onClick={() => onTask('copy')}>{ICO.copy}</Menu.Item>
            <Menu.Item onClick={() => onTask('delete')}>{ICO.delete}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {obstacle ? (
        <p id={id} className={classes.obstacle}>
          {obstacle.message} {obstacle.isProfile ? <Link to="/profile">{ICO.toProfile}</Link> : null}
        </p>
      ) : null}
    </div>
  )
}
