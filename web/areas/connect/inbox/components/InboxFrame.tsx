import { Anchor } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { INBOX } from '../messages.ts'
import { ConversationList } from './ConversationList.tsx'
import classes from './inbox.module.css'

interface Props {
  readonly lead: string
  readonly none: string
  /** Match whose conversation is open. `null` if none. */
  readonly chosen: number | null
  readonly path: string
  /** Open conversation. */
  readonly children: ReactNode
}

/** Shows the list of conversations next to the open one. On a phone, only one of them is shown. */
export function InboxFrame({ lead, none, chosen, path, children }: Props) {
  const [parameters] = useSearchParams()
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    document.querySelector<HTMLElement>(`a[data-match="${chosen}"]`)?.focus()
  }
  return (
    <>
      <div className={classes.heading} data-open={chosen !== null || undefined}>
        <PageHeading title={INBOX.title} lead={lead} />
      </div>
      <div className={classes.frame} data-open={chosen !== null || undefined}>
        <ConversationList chosen={chosen} none={none} pathOf={matchId => `${path}/${matchId}`} />
        {chosen === null ? (
          <div className={classes.blank}>
            <EmptyState title={INBOX.pick}>{INBOX.keys}</EmptyState>
          </div>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut on the way back to the list, which Tab leads to as well
          <div className="grid gap-16 shrinkable" onKeyDown={leave}>
            <Anchor component={Link} to={{ pathname: path, search: parameters.toString() }} className={classes.back}>
              {INBOX.back}
            </Anchor>
            {children}
          </div>
        )}
      </div>
    </>
  )
}
