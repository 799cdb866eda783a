import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PALETTE } from '../messages.ts'
import { actionsFor, type Entry, type Group, MIN_SEARCH_LENGTH, pagesFor, sourcesOf } from './entries.ts'
import classes from './palette.module.css'
import { recentEntries, rememberEntry } from './recent.ts'

const REST_MS = 200

interface Props {
  readonly user: CurrentUser
  readonly onClose: () => void
}

/**
 * Palette opened with Ctrl+K for opening pages, starting actions, and server search results. The focus stays in the field, arrows move through the list, and
 * Enter opens an entry.
 */
export function CommandPalette({ user, onClose }: Props) {
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isSearching } = useGroups(user, text.trim())
  const entries = groups.flatMap(group => group.entries)
  const at = Math.min(active, entries.length - 1)
  const go = (entry: Entry): void => {
    rememberEntry(entry)
    onClose()
    void navigate(entry.to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = entries[at]
    if (step !== 0 && entries.length > 0) setActive((at + step + entries.length) % entries.length)
    else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Dialog isOpen title={PALETTE.title} isTitleHidden isAtTop onClose={onClose}>
      <div className="stack gap-12">
        <input
          data-autofocus
          className={classes.field}
          type="text"
          role="combobox"
          aria-label={PALETTE.title}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          placeholder={PALETTE.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        {/* Its options are never focused: the field identifies the active one. */}
        <div id={id} role="listbox" aria-label={PALETTE.title} className={classes.list} tabIndex={-1}>
          {groups.map(({ title, entries: own }, group) => (
            // biome-ignore lint/a11y/useSemanticElements: groups of a list box have no element of their own
            <div key={title} role="group" aria-label={title}>
              <p className={classes.title} aria-hidden="true">
                {title}
              </p>
              {own.map((entry, place) => {
                const here = groups.slice(0, group).reduce((sum, each) => sum + each.entries.length, 0) + place
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
                  <div
                    key={entry.to}
                    ref={here === at ? intoView : null}
                    id={`${id}-${here}`}
                    role="option"
                    aria-selected={here === at}
                    className={classes.option}
                    onPointerMove={() => setActive(here)}
                    onClick={() => go(entry)}
                  >
                    <span className="ink breakable">{entry.name}</span>
                    {entry.note ? <span className="text-14 muted breakable">{entry.note}</span> : null}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p role="status" className="quiet">
          {isSearching ? PALETTE.searching : entries.length === 0 ? PALETTE.nothing : PALETTE.found(entries.length)}
        </p>
      </div>
    </Dialog>
  )
}

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

function useGroups(
  user: CurrentUser,
  text: string,
): { readonly groups: readonly Group[]; readonly isSearching: boolean } {
  const { pathname } = useLocation()
  const [rested] = useDebouncedValue(text, REST_MS)
  const isSearched = rested.length >= MIN_SEARCH_LENGTH
  const sources = sourcesOf(user)
  const found = useQueries({
    queries: sources.map(({ title, search }) => ({
      queryKey: ['palette', title, rested],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => search(rested, signal),
      enabled: isSearched,
      staleTime: 30_000,
      placeholderData: keepPreviousData,
    })),
  })
  const pages = { title: PALETTE.pages, entries: pagesFor(user, text) }
  const actions = { title: PALETTE.actions, entries: actionsFor(user, text) }
  if (text === '')
    return {
      groups: shown([
        { title: PALETTE.recent, entries: recentEntries().filter(({ to }) => to !== pathname) },
        actions,
        pages,
      ]),
      isSearching: false,
    }
  const records = sources.map(({ title }, at) => ({ title, entries: (isSearched && found[at]?.data) || [] }))
  const isWaiting = text.length >= MIN_SEARCH_LENGTH && (rested !== text || found.some(({ isFetching }) => isFetching))
  return { groups: shown([pages, actions, ...records]), isSearching: isWaiting }
}

/** Returns the groups without duplicates, so that recent pages are not repeated among the other pages. */
function shown(groups: readonly Group[]): readonly Group[] {
  const seen = new Set<string>()
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ to }) => !seen.has(to) && seen.add(to) !== undefined),
    }))
    .filter(({ entries }) => entries.length > 0)
}
