import { useMemo } from 'react'
import { listMailings, type Mailing } from '#contract/society/mailing.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { MAILINGS } from '../messages.ts'
import { MailingActions } from './MailingActions.tsx'
import classes from './mailings.module.css'

/** Lists emails to members with their progress. */
export function Mailings({ societyId, mayChange }: { readonly societyId: number; readonly mayChange: boolean }) {
  const columns = useMemo(() => columnsFor(societyId, mayChange), [societyId, mayChange])
  return (
    <div className={classes.form}>
      <h2 className="heading text-18">{MAILINGS.sent}</h2>
      <ListTable
        operation={listMailings}
        of={{ societyId }}
        ask={(query, signal) => call('GET society-mailing/index', { query, signal })}
        askFile={query => callForFile('GET society-mailing/index', { query })}
        filters={[]}
        label={MAILINGS.sent}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        failed={MAILINGS.failed}
        empty={{ title: MAILINGS.none }}
      />
    </div>
  )
}

const nameOf = ({ kind, subject }: Mailing) => subject || MAILINGS.kinds[kind]

const columnsFor = (societyId: number, mayChange: boolean) =>
  columnsOf<Mailing>(listMailings.list, {
    subject: { header: MAILINGS.headings.kind, isName: true, cell: nameOf },
    kind: { cell: ({ kind }) => MAILINGS.kinds[kind], isOptional: true },
    created: { cell: ({ created }) => formatMoment(created) },
    state: { header: MAILINGS.headings.state, cell: ({ state }) => MAILINGS.states[state] },
    total: { header: MAILINGS.headings.progress, isFixed: true, cell: mailing => <Progress mailing={mailing} /> },
    ...(mayChange
      ? {
          acts: {
            header: MAILINGS.acts,
            isFixed: true,
            isAction: true,
            cell: (mailing: Mailing) => (
              <MailingActions societyId={societyId} mailing={mailing} name={nameOf(mailing)} />
            ),
          },
        }
      : {}),
  })

function Progress({ mailing: { total, waiting, failed } }: { readonly mailing: Mailing }) {
  if (total === null || waiting === null) return <span className="quiet">{MAILINGS.hidden}</span>
  const text = MAILINGS.progress(total - waiting, total)
  return (
    <>
      {waiting > 0 ? (
        <progress className={classes.progress} aria-label={text} max={total} value={total - waiting} />
      ) : null}
      <span>{text}</span>
      {failed ? <p className="quiet">{MAILINGS.failedOf(failed)}</p> : null}
    </>
  )
}
