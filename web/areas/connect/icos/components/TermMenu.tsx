import { Button } from '@mantine/core'
import { IconChevronDown, IconCircle, IconCircleCheck, IconCircleMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { blocksPosting, type TermState } from '#rules/connect/term-state.ts'
import { ICO } from '../messages.ts'
import { type IcoForm, PLACE, termStatus } from '../use-ico.ts'
import classes from './ico.module.css'

interface Props {
  readonly ico: IcoForm
  readonly placeLabel: string
  readonly selected: number
  readonly onSelect: (termId: number) => void
  readonly onAdd: () => void
}

interface Entry {
  readonly id: number
  readonly label: string
  readonly state: TermState
}

/** Lists the terms in two groups. On a phone, the list is collapsible (3 §2.5). */
export function TermMenu({ ico, placeLabel, selected, onSelect, onAdd }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { draft, terms } = ico
  const entryOf = (each: (typeof terms)[number]): Entry => {
    const { id: termId, label } = each.term
    const stands = termStatus(each, draft)
    // A term of the study with no preference still needs an answer before the ICO can be posted.
    return { id: termId, label, state: blocksPosting(stands) ? 'open' : stands.state }
  }
  const place: Entry = { id: PLACE, label: placeLabel, state: draft.isPlaceChosen ? 'answered' : 'open' }
  const core = [...terms.filter(({ term }) => term.required).map(entryOf), place]
  const additional = terms.filter(({ term }) => !term.required).map(entryOf)
  const done = [...core, ...additional].filter(({ state }) => state !== 'open').length
  const select = (termId: number): void => {
    setOpen(false)
    onSelect(termId)
  }
  return (
    <nav aria-label={ICO.terms}>
      <button
        type="button"
        className={classes.menuToggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{ICO.terms}</span>
        <span className={classes.quiet}>{ICO.answeredOf(done, core.length + additional.length)}</span>
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <div id={id} className={classes.menuLists} data-open={isOpen || undefined}>
        <Group title={ICO.core} entries={core} selected={selected} onSelect={select} />
        <Group title={ICO.additional} entries={additional} selected={selected} onSelect={select} />
        {additional.length === 0 ? <p className={classes.quiet}>{ICO.noAdditional}</p> : null}
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={onAdd}
        >
          {ICO.add}
        </Button>
      </div>
    </nav>
  )
}

interface GroupProps extends Pick<Props, 'selected' | 'onSelect'> {
  readonly title: string
  readonly entries: readonly Entry[]
}

function Group({ title, entries, selected, onSelect }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading text-15 mb-8">
        {title}
      </h2>
      <ul className="plain-list mb-20">
        {entries.map(({ id: termId, label, state }) => (
          <li key={termId}>
            <button
              type="button"
              className={classes.term}
              aria-current={termId === selected ? 'true' : undefined}
              onClick={() => onSelect(termId)}
            >
              <StateMark state={state} />
              <span>{label}</span>
              <span className="visually-hidden">, {ICO.states[state]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StateMark({ state }: { readonly state: TermState }) {
  const props = { size: 18, 'aria-hidden': true, className: classes.mark, 'data-state': state } as const
  if (state === 'open') return <IconCircle {...props} />
  return state === 'answered' ? <IconCircleCheck {...props} /> : <IconCircleMinus {...props} />
}
