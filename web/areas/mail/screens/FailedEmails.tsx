import { useState } from 'react'
import { FAILED_EMAIL_NAMES, type FailedEmail, listFailedEmails } from '#contract/mail/mail.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RetryCell } from '../components/RetryCell.tsx'
import { TriedNotice } from '../components/TriedNotice.tsx'
import { FAILED } from '../messages.ts'
import { useRetryEmails } from '../queries.ts'
import type { Tried } from '../tried.ts'

const nameOf = ({ id }: FailedEmail) => FAILED.nameOf(id)

const COLUMNS = columnsOf<FailedEmail>(listFailedEmails.list, {
  id: { isName: true, cell: nameOf },
  day: { cell: ({ day }) => formatDay(day) },
  kind: { cell: ({ kind }) => FAILED_EMAIL_NAMES.kind[kind] },
  address: { cell: ({ address }) => address || FAILED.nobody },
  state: { isFixed: true, cell: ({ state }) => FAILED_EMAIL_NAMES.state[state] },
  reason: { cell: ({ reason }) => reason || FAILED.unknown },
  tries: { isFigure: true, isOptional: true, cell: ({ tries }) => tries },
  act: { header: FAILED.act, isFixed: true, isAction: true, cell: email => <RetryCell email={email} /> },
})

/** /admin/failed-emails: lists undelivered emails without their contents (decision 60). */
export default function FailedEmails() {
  const retry = useRetryEmails()
  const [tried, setTried] = useState<Tried | null>(null)
  const tryAll = async (chosen: readonly string[], done: () => void): Promise<void> => {
    const ids = chosen.map(Number)
    const answer = await retry.mutateAsync(ids).catch(() => null)
    if (answer === null) return
    setTried({ ids, ...answer, at: Date.now() })
    done()
  }
  return (
    <>
      <PageHeading title={FAILED.title} lead={FAILED.lead} />
      {tried === null ? null : <TriedNotice key={tried.at} tried={tried} onRead={() => setTried(null)} />}
      <ListTable
        operation={listFailedEmails}
        ask={(query, signal) => call('GET failed-email/index', { query, signal })}
        askFile={query => callForFile('GET failed-email/index', { query })}
        label={FAILED.title}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        bulkActions={[{ label: FAILED.retry, onClick: (ids, done) => void tryAll(ids, done) }]}
        failed={FAILED.failed}
        empty={{ title: FAILED.none }}
      />
    </>
  )
}
