import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, lazy, memo, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { DraftProblem } from '#rules/share/check/index.ts'
import {
  atEndOfReport,
  insertQuestion,
  insertSection,
  moveQuestion,
  NEW_SECTION_TITLE,
  newQuestion,
  uidsOf,
} from '#rules/share/draft/index.ts'
import type { DraftQuestion, DraftSection, StudyDraft } from '#rules/share/draft.ts'
import { QUESTION_TYPES } from '#rules/share/study.ts'
import type { DraftSession } from '../draft-session.ts'
import { BANK } from '../list-messages.ts'
import { EDIT, TYPES } from '../messages.ts'
import { moveBy } from '../move.ts'
import type { Selection } from '../selection.ts'
import { newId } from '../use-draft.ts'
import classes from './outline.module.css'

const BankDialog = lazy(() => import('./BankDialog.tsx'))

interface Props {
  readonly draft: StudyDraft
  readonly problems: readonly DraftProblem[]
  readonly selection: Selection
  readonly session: DraftSession
  readonly isLocked: boolean
  readonly hasPrior: boolean
  readonly onSelect: (selection: Selection) => void
}

/** Lists the study's parts, which can be selected, found by text, and moved by dragging or with Alt and an arrow key. */
export const Outline = memo(function Outline(props: Props) {
  const { draft, problems, selection, session, isLocked, hasPrior, onSelect } = props
  const [wanted, setWanted] = useState('')
  const [moved, setMoved] = useState('')
  const [isBankOpen, setBankOpen] = useState(false)
  const wrong = new Set(problems.flatMap(({ level, place }) => (level === 'error' && 'id' in place ? [place.id] : [])))
  const text = wanted.trim().toLowerCase()
  const hasSelected = draft.sections.some(each => holds(each, selection))
  const section = draft.sections.find(each => holds(each, selection)) ?? draft.sections.at(-1)

  const selected = 'id' in selection ? selection.id : null
  const nav = useRef<HTMLElement>(null)
  const carried = useRef<number | null>(null)
  // Returns the focus to an item that was moved in the list.
  useLayoutEffect(() => {
    if (carried.current !== null) nav.current?.querySelector<HTMLElement>(`[data-entry="${carried.current}"]`)?.focus()
    carried.current = null
  })
  const move = (id: number, by: -1 | 1): void => {
    if (isLocked) return
    carried.current = id
    setMoved(moveBy(session, id, by) ?? EDIT.atEnd)
  }
  const drop = (id: number, sectionId: number, at: number): void => {
    if (isLocked) return
    session.edit(current => {
      const from =
        current.sections.find(each => each.id === sectionId)?.questions.findIndex(each => each.id === id) ?? -1
      return moveQuestion(current, id, sectionId, from >= 0 && from < at ? at - 1 : at)
    })
  }
  /** Returns the position after the selected question, or `undefined` for the end. */
  const place = (): number | undefined => {
    const at = selection.kind === 'question' ? section?.questions.findIndex(({ id }) => id === selection.id) : -1
    return at === undefined || at < 0 ? undefined : at + 1
  }
  const add = (type: string): void => {
    const known = QUESTION_TYPES.find(each => each === type)
    if (!known) return
    // The first question also adds its section.
    const into = section ?? emptySection()
    const question = newQuestion(known, into.id, uidsOf(session.state().draft), newId)
    session.edit(current =>
      insertQuestion(
        section ? current : insertSection(current, into),
        atEndOfReport(question, current),
        into.id,
        place(),
      ),
    )
    onSelect({ kind: 'question', id: question.id })
  }
  const addSection = (): void => {
    const made = emptySection()
    session.edit(current => insertSection(current, made))
    onSelect({ kind: 'section', id: made.id })
  }
  return (
    <>
      <nav ref={nav} className={classes.outline} aria-label={EDIT.outline} onKeyDown={goThrough}>
        <TextInput
          type="search"
          size="sm"
          label={EDIT.find}
          value={wanted}
          onChange={event => setWanted(event.currentTarget.value)}
        />
        <ul className="plain-list">
          {(['settings', 'derived', ...(hasPrior ? (['mapping'] as const) : [])] as const).map(kind => (
            <li key={kind}>
              <button
                type="button"
                className={classes.entry}
                aria-current={selection.kind === kind || undefined}
                onClick={() => onSelect({ kind })}
              >
                {EDIT[kind]}
              </button>
            </li>
          ))}
        </ul>
        {isLocked ? null : (
          <div className={classes.add}>
            <NativeSelect
              size="sm"
              aria-label={EDIT.addQuestion}
              value=""
              data={[
                { value: '', label: EDIT.addQuestion },
                ...QUESTION_TYPES.map(value => ({ value, label: TYPES[value] })),
              ]}
              onKeyDown={openFirst}
              onChange={event => add(event.currentTarget.value)}
            />
            {section ? (
              <Button variant="default" size="sm" onClick={() => setBankOpen(true)}>
                {BANK.add}
              </Button>
            ) : null}
            <Button variant="default" size="sm" onClick={addSection}>
              {EDIT.addSection}
            </Button>
          </div>
        )}
        {draft.sections.map((each, at) => (
          <SectionEntry
            key={each.id}
            section={each}
            wanted={text}
            selected={selected}
            isStop={!hasSelected && at === 0}
            wrong={wrongIn(each, wrong)}
            onSelect={onSelect}
            onMove={move}
            onDrop={drop}
            isLocked={isLocked}
          />
        ))}
        <p role="status" className="visually-hidden">
          {moved}
        </p>
        {isLocked ? null : <p className="flush text-13 muted">{EDIT.keys}</p>}
      </nav>
      {isBankOpen && section ? (
        <Suspense>
          <BankDialog
            draft={draft}
            session={session}
            section={section.id}
            at={place()}
            onSelect={onSelect}
            onClose={() => setBankOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
})

function emptySection(): DraftSection {
  const head = { title: NEW_SECTION_TITLE, description: '', is_module: false, is_have_interested_question: false }
  return { id: newId(), ...head, questions: [] }
}

/** Opens a list that acts on selection. On some systems, an arrow key would otherwise select an item immediately. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, currentTarget } = event
  const isChoosing = key.startsWith('Arrow') || (key.length === 1 && key !== ' ')
  if (!isChoosing || !('showPicker' in currentTarget)) return
  event.preventDefault()
  currentTarget.showPicker()
}

function holds(section: DraftSection, selection: Selection): boolean {
  if (selection.kind === 'section') return section.id === selection.id
  return selection.kind === 'question' && section.questions.some(({ id }) => id === selection.id)
}

/** Returns the IDs of parts with errors as text, which is stable, so that unchanged items aren't rendered again. */
function wrongIn(section: DraftSection, wrong: ReadonlySet<number>): string {
  return [section.id, ...section.questions.map(({ id }) => id)].filter(id => wrong.has(id)).join(' ')
}

/** Moves through sections and questions with arrow keys. Otherwise, hundreds of Tab stops would precede everything else. */
function goThrough(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, target, currentTarget } = event
  if (altKey || !(target instanceof HTMLElement) || !target.matches('[data-entry]')) return
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('[data-entry]')]
  const at = entries.indexOf(target)
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: entries.length - 1 }[key]
  const entry = to === undefined ? undefined : entries[to]
  if (!entry) return
  event.preventDefault()
  entry.focus()
}

interface EntryProps {
  readonly section: DraftSection
  readonly wanted: string
  readonly selected: number | null
  /** Whether Tab moves to this item while nothing in the list is selected. */
  readonly isStop: boolean
  readonly wrong: string
  readonly isLocked: boolean
  readonly onSelect: (selection: Selection) => void
  readonly onMove: (id: number, by: -1 | 1) => void
  readonly onDrop: (id: number, sectionId: number, at: number) => void
}

function SectionEntry({ section, wanted, selected, isStop, wrong, isLocked, onSelect, onMove, onDrop }: EntryProps) {
  const found = section.questions.filter(question => isFound(question, wanted))
  const ids = new Set(wrong.split(' ').map(Number))
  if (wanted && found.length === 0) return null
  return (
    <div className={classes.section}>
      <button
        type="button"
        className={classes.head}
        data-entry
        tabIndex={isStop || selected === section.id ? 0 : -1}
        aria-current={selected === section.id || undefined}
        onClick={() => onSelect({ kind: 'section', id: section.id })}
        {...dropping(id => onDrop(id, section.id, 0))}
      >
        <span>{section.title || EDIT.newSection}</span>
        {section.is_module ? <span className={classes.tag}>{EDIT.module}</span> : null}
      </button>
      <ol className={classes.questions}>
        {found.map(question => (
          <QuestionEntry
            key={question.id}
            question={question}
            at={section.questions.indexOf(question)}
            isSelected={question.id === selected}
            isWrong={ids.has(question.id)}
            isLocked={isLocked}
            onSelect={onSelect}
            onMove={onMove}
            onDrop={onDrop}
          />
        ))}
      </ol>
      {isLocked ? null : (
        <div className={classes.end} data-end {...dropping(id => onDrop(id, section.id, section.questions.length))} />
      )}
    </div>
  )
}

interface QuestionEntryProps extends Pick<EntryProps, 'onSelect' | 'onMove' | 'onDrop'> {
  readonly question: DraftQuestion
  readonly at: number
  readonly isSelected: boolean
  readonly isWrong: boolean
  readonly isLocked: boolean
}

function sameEntry(one: QuestionEntryProps, other: QuestionEntryProps): boolean {
  return (
    one.question === other.question &&
    one.at === other.at &&
    one.isSelected === other.isSelected &&
    one.isWrong === other.isWrong
  )
}

/** Actions on an item use its ID, so they work correctly even if the item isn't rendered again. */
const QuestionEntry = memo(function QuestionEntry(props: QuestionEntryProps) {
  const { question, at, isSelected, isWrong, isLocked, onSelect, onMove, onDrop } = props
  const { id, label, prompt } = question
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    onMove(id, by)
  }
  return (
    <li>
      <button
        type="button"
        draggable={!isLocked}
        className={classes.entry}
        data-entry={id}
        tabIndex={isSelected ? 0 : -1}
        aria-current={isSelected || undefined}
        data-wrong={isWrong || undefined}
        onClick={() => onSelect({ kind: 'question', id })}
        onKeyDown={onKey}
        onDragStart={event => {
          event.dataTransfer.setData(DRAGGED, String(id))
          event.dataTransfer.effectAllowed = 'move'
        }}
        {...dropping(dragged => onDrop(dragged, question.section_id, at))}
      >
        <span className={classes.words}>{label || prompt || EDIT.untitled}</span>
        {isWrong ? <span className={classes.wrong}>{EDIT.error}</span> : null}
      </button>
    </li>
  )
}, sameEntry)

/** Distinct type, so that other dragged objects aren't mistaken for a question. */
const DRAGGED = 'application/x-collegium-question'

/** Returns the handlers of a drop target for questions. It is marked while a question is over it. */
function dropping(drop: (id: number) => void) {
  const mark = ({ currentTarget }: DragEvent<HTMLElement>, isOver: boolean) =>
    currentTarget.toggleAttribute('data-over', isOver)
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return
      event.preventDefault()
      mark(event, true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      mark(event, false)
      const id = Number(event.dataTransfer.getData(DRAGGED) || Number.NaN)
      if (!Number.isInteger(id)) return
      event.preventDefault()
      drop(id)
    },
  }
}

function isFound({ label, prompt, variables }: DraftQuestion, wanted: string): boolean {
  if (wanted === '') return true
  const texts = [label, prompt, ...variables.flatMap(each => [each.input_label, each.uid])]
  return texts.some(text => text.toLowerCase().includes(wanted))
}
