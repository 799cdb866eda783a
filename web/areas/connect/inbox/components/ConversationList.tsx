import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { indexAfter } from '../list-keys.ts'
import { INBOX } from '../messages.ts'
import { PER_PAGE, useConversations } from '../queries.ts'
import { ConversationLink } from './ConversationLink.tsx'
import classes from './inbox.module.css'

interface Props {
  readonly chosen: number | null
  readonly pathOf: (matchId: number) => string
  /** Text if there is no conversation. */
  readonly none: string
}

/** Delay in ms before a search is sent. */
const REST_MS = 300

/** Lists conversations, with unread ones first. The URL contains the search and the page. */
export function ConversationList({ chosen, pathOf, none }: Props) {
  const [parameters, setParameters] = useSearchParams()
  const [text, setText] = useState(parameters.get('search') ?? '')
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  const unread = parameters.get('unread') === '1'
  const page = Math.max(0, Number(parameters.get('page') ?? 0) || 0)
  const list = useConversations({ page, search: rested, ...(unread ? { unread } : {}) })
  const change = (next: Readonly<Record<string, string>>): void => {
    const kept = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(next))
      if (value === '') kept.delete(name)
      else kept.set(name, value)
    setParameters(kept, { replace: true })
  }
  useEffect(() => {
    if ((parameters.get('search') ?? '') !== rested) change({ search: rested, page: '' })
  })
  const items = list.data?.items ?? []
  const total = list.data?._meta.totalCount ?? 0
  const scroller = useChosenInSight(chosen, items.length > 0)
  return (
    <section aria-label={INBOX.list} className={classes.side}>
      <div className="grid gap-12">
        <TextInput
          size="md"
          type="search"
          label={INBOX.search}
          placeholder={INBOX.searchHint}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <CheckboxField
          name="unread"
          label={INBOX.unreadOnly}
          value={unread}
          error={null}
          onBlur={() => undefined}
          onChange={isChecked => change({ unread: isChecked ? '1' : '', page: '' })}
        />
      </div>
      {list.isPending ? (
        <LoadingCards count={4} height={88} />
      ) : list.isError && !list.data ? (
        <ErrorState title={INBOX.failed} retrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <Empty isSearched={rested !== ''} isUnreadOnly={unread} none={none} />
      ) : (
        <ul ref={scroller} className={classes.list} aria-busy={list.isPlaceholderData} onKeyDown={moveFocus}>
          {items.map(each => (
            <ConversationLink
              key={each.matchId}
              conversation={each}
              to={{ pathname: pathOf(each.matchId), search: parameters.toString() }}
              isChosen={each.matchId === chosen}
            />
          ))}
        </ul>
      )}
      {total > PER_PAGE ? (
        <div className={classes.pages}>
          <p role="status">{INBOX.range(page * PER_PAGE + 1, Math.min(total, (page + 1) * PER_PAGE), total)}</p>
          <Button variant="default" disabled={page === 0} onClick={() => change({ page: `${page - 1 || ''}` })}>
            {INBOX.newer}
          </Button>
          <Button
            variant="default"
            disabled={(page + 1) * PER_PAGE >= total}
            onClick={() => change({ page: `${page + 1}` })}
          >
            {INBOX.older}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Empty({
  isSearched,
  isUnreadOnly,
  none,
}: Readonly<Record<'isSearched' | 'isUnreadOnly', boolean>> & Pick<Props, 'none'>) {
  if (isSearched) return <EmptyState title={INBOX.noHits} />
  return isUnreadOnly ? <EmptyState title={INBOX.caughtUp} /> : <EmptyState title={INBOX.none}>{none}</EmptyState>
}

/** Scrolls the list to the open conversation, without scrolling the page. */
function useChosenInSight(chosen: number | null, isListed: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = isListed ? list.current?.querySelector(`[data-match="${chosen}"]`)?.getBoundingClientRect() : undefined
    if (!list.current || !row) return
    const { top, bottom } = list.current.getBoundingClientRect()
    list.current.scrollTop += Math.min(0, row.top - top) + Math.max(0, row.bottom - bottom)
  }, [chosen, isListed])
  return list
}

/** Moves the focus among conversations with arrow keys, Home, and End. Tab works as well. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const index = links.findIndex(link => link.matches(':focus'))
  const next = indexAfter(event.key, index, links.length)
  if (next === null || index < 0) return
  event.preventDefault()
  links[next]?.focus()
}
