import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { listOfferMessages, type Message } from '#contract/connect/message.ts'
import { call } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { partiesOf } from '../../messages/messages.ts'
import classes from '../components/candidates.module.css'
import { OfferHead } from '../components/OfferHead.tsx'
import { CANDIDATES } from '../messages.ts'
import { candidatePath } from '../paths.ts'

/** Page /recruiter/exchange/offer/{id}/messages with the messages about an offer (4 §2.6). */
export default function OfferMessages() {
  const offerId = Number(useParams()['jobOfferId'])
  const columns = useMemo(() => columnsFor(offerId), [offerId])
  return (
    <>
      <OfferHead offerId={offerId} title={CANDIDATES.messagesTitle} lead={CANDIDATES.messagesLead} />
      <ListTable
        operation={listOfferMessages}
        of={{ jobOfferId: offerId }}
        ask={(query, signal) => call('GET message/get-for-job-offer', { query, signal })}
        label={CANDIDATES.messages}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ subject }) => subject}
        failed={CANDIDATES.messagesFailed}
        empty={{ title: CANDIDATES.noMessages }}
      />
    </>
  )
}

const columnsFor = (offerId: number) =>
  columnsOf<Message>(listOfferMessages.list, {
    party: {
      header: CANDIDATES.toFrom,
      isFixed: true,
      cell: partiesOf,
    },
    subject: {
      isName: true,
      cell: ({ matchId, subject, sender, to_first_viewed_date: viewed }) => (
        <span className={classes.name} data-read={!(sender && viewed === null)}>
          <Anchor component={Link} inherit to={candidatePath(offerId, matchId)}>
            {subject}
          </Anchor>
          {sender && viewed === null ? <span className={classes.mark}>{CANDIDATES.newMark}</span> : null}
        </span>
      ),
    },
    sent_date: { cell: ({ sent_date }) => formatDay(sent_date) },
  })
