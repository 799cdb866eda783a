import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import type { Undoable } from '#web/platform/list/use-undoable.ts'
import { toastError, toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { USER_EMAILS as TEXT, USERS } from '../messages.ts'
import { emailsFile } from '../queries.ts'
import classes from './users.module.css'

interface Props {
  readonly found: OutputOf<'POST user/user-emails-by-ids'>
  readonly bulk: Undoable
  readonly onChoose: (isOptedOut: boolean) => Promise<void>
}

const MAX_SHOWN = 200

/** Lists the email addresses of the users found by ID, with actions for all of them. */
export function EmailResults({ found: { items, missing }, bulk, onChoose }: Props) {
  const ids = items.map(({ id }) => id)
  if (items.length === 0) return <EmptyState title={TEXT.nobody} />
  return (
    <section className={classes.results}>
      <h2>{TEXT.results(items.length)}</h2>
      {missing.length > 0 ? <Banner tone="warning">{TEXT.missing(missing.slice(0, 50))}</Banner> : null}
      <div className="row gap-12 mt-8">
        <DownloadButton ids={ids} />
        <Button variant="default" onClick={() => void copy(items.map(({ email }) => email))}>
          {TEXT.copy}
        </Button>
        <ActionButton variant="default" isBusy={bulk.isBusy} onClick={() => onChoose(true)}>
          {TEXT.optOut}
        </ActionButton>
        <ActionButton variant="default" isBusy={bulk.isBusy} onClick={() => onChoose(false)}>
          {TEXT.optIn}
        </ActionButton>
      </div>
      <Card className={classes.table}>
        <table>
          <thead>
            <tr>
              {Object.values(TEXT.columns).map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.slice(0, MAX_SHOWN).map(user => (
              <tr key={user.id}>
                <td>{user.id}</td>
                <td>{`${user.first_name} ${user.last_name}${user.is_demo === 1 ? ` (${USERS.demo})` : ''}`}</td>
                <td>{user.email}</td>
                <td>{user.is_email_optout === 1 ? TEXT.refused : TEXT.wanted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {items.length > MAX_SHOWN ? <p className="muted">{TEXT.shown(MAX_SHOWN, items.length)}</p> : null}
    </section>
  )
}

function DownloadButton({ ids }: { readonly ids: readonly number[] }) {
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await emailsFile(ids))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActionButton isBusy={isBusy} onClick={download}>
      {TEXT.download}
    </ActionButton>
  )
}

async function copy(addresses: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(addresses.join(', '))
    toastSuccess(TEXT.copied(addresses.length))
  } catch {
    toastError(TEXT.notCopied)
  }
}
