import { Anchor } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { formatDay } from '#web/platform/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import { MESSAGES, partiesOf } from '../messages.ts'
import { isUnviewed, type Message, pagesOf, useMessages } from '../queries.ts'
import { cutSubject, subjectLength } from '../subject.ts'
import { Loading } from './Loading.tsx'
import classes from './MessagePanel.module.css'

interface Props {
  readonly matchId: number
  /** Zero-based page number. */
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onOpen: (message: Message) => void
}

/** Lists the messages of a match, newest first. Below 768 px, each is a card. */
export function MessageList({ matchId, page, onPage, onOpen }: Props) {
  const messages = useMessages(matchId, page)
  if (messages.isPending) return <Loading />
  if (messages.isError && !messages.data)
    return <ErrorState title={MESSAGES.failed} retrying={messages.isFetching} onRetry={() => void messages.refetch()} />
  const { items, _meta } = messages.data
  if (_meta.totalCount === 0) return <EmptyState title={MESSAGES.empty} />
  return (
    <>
      <table className={classes.list}>
        <thead>
          <tr>
            <th scope="col">{MESSAGES.toFrom}</th>
            <th scope="col">{MESSAGES.subject}</th>
            <th scope="col">{MESSAGES.date}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(message => (
            <Row key={message.id} message={message} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {_meta.totalCount > _meta.perPage ? (
        <Pager
          page={page + 1}
          last={pagesOf(_meta.totalCount)}
          total={_meta.totalCount}
          onPage={next => onPage(next - 1)}
        />
      ) : null}
    </>
  )
}

function Row({ message, onOpen }: { readonly message: Message; readonly onOpen: (message: Message) => void }) {
  const { width } = useViewportSize()
  const { subject, sent_date } = message
  const isNew = isUnviewed(message)
  const short = cutSubject(subject, subjectLength(width))
  return (
    <tr className={classes.row} data-new={isNew || undefined}>
      <td>{partiesOf(message)}</td>
      <td>
        <Anchor component="button" type="button" ta="start" inherit onClick={() => onOpen(message)}>
          <span aria-hidden="true">{short}</span>
          <span className="visually-hidden">{subject}</span>
        </Anchor>
        {isNew ? <span className={classes.new}>{MESSAGES.unread}</span> : null}
      </td>
      <td className={classes.date}>{formatDay(sent_date)}</td>
    </tr>
  )
}
