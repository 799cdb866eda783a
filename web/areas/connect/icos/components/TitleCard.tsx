import { Anchor, Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ICO } from '../messages.ts'
import classes from './ico.module.css'

/** Actions on the whole ICO. */
export type IcoTask = 'rename' | 'copy' | 'delete' | 'post'

interface Props {
  readonly title: string
  readonly isNew: boolean
  /** Reason why the ICO can't be posted. `null` if it can. */
  readonly obstacle: { readonly message: string; readonly isProfile: boolean } | null
  readonly onTask: (task: IcoTask) => void
}

const TASKS = ['rename', 'copy', 'delete'] as const

/** Shows the ICO's name, its menu, Post to Exchange, and a link back (3 §2.5). */
export function TitleCard({ title, isNew, obstacle, onTask }: Props) {
  const id = useId()
  return (
    <div className={classes.titleCard}>
      <p className={classes.instruction}>
        {isNew ? ICO.isNew : ICO.isKnown}{' '}
        <Anchor component={Link} inherit underline="always" to="/exchange/employers">
          {ICO.employers}
        </Anchor>
      </p>
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
        <MoreMenu
          label={`${ICO.menu}: ${title}`}
          items={TASKS.map(task => ({ label: ICO[task], onSelect: () => onTask(task) }))}
        />
      </div>
      {obstacle ? (
        <p id={id} className={classes.obstacle}>
          {obstacle.message} {obstacle.isProfile ? <Link to="/profile">{ICO.toProfile}</Link> : null}
        </p>
      ) : null}
    </div>
  )
}
