import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import type { Evaluation, QuestionStatus } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import { STATUS } from '../../messages.ts'
import { nameOf } from '../../study.ts'
import { StatusSymbol } from './StatusSymbol.tsx'
import classes from './status.module.css'

interface Props {
  readonly evaluation: Evaluation
  readonly current: number
  readonly onJump: (questionId: number) => void
}

const STATUSES = ['completed', 'declined', 'invalid', 'uncompleted'] as const satisfies readonly QuestionStatus[]

/**
 * Every visible question as a small button. A single tab stop; arrows, Home and End move inside. The line below names the question under
 * the pointer, or else explains the symbols.
 */
export const StatusBar = memo(function StatusBar({ evaluation, current, onJump }: Props) {
  const { visibleQuestions, status } = evaluation
  const bar = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState(current)
  const [stop, setStop] = useState(current)
  const [peek, setPeek] = useState<number | null>(null)
  if (from !== current) {
    setFrom(current)
    setStop(current)
    setPeek(null)
  }
  useLayoutEffect(() => {
    bar.current?.querySelector(`[data-id="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const stopShown = status.has(stop) ? stop : current

  const pointedAt = visibleQuestions.findIndex(({ id }) => id === peek)
  const pointed = visibleQuestions[pointedAt]

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = visibleQuestions.findIndex(({ id }) => id === stopShown)
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: visibleQuestions.length - 1,
    }[event.key]
    const target = to === undefined ? undefined : visibleQuestions[to]
    if (!target) return
    event.preventDefault()
    bar.current?.querySelector<HTMLElement>(`[data-id="${target.id}"]`)?.focus()
  }
  const onFocus = (event: FocusEvent): void => {
    const id = idOf(event.target)
    if (id === null) return
    setStop(id)
    setPeek(id)
  }
  const onClick = (event: MouseEvent): void => {
    const id = idOf(event.target)
    if (id !== null) onJump(id)
  }

  return (
    <div className={classes.bar}>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Questions"
        className={classes.items}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => setPeek(null)}
        onMouseOver={event => setPeek(idOf(event.target))}
        onMouseLeave={() => setPeek(null)}
      >
        {visibleQuestions.map((question, index) => (
          <Item
            key={question.id}
            question={question}
            number={index + 1}
            status={status.get(question.id) ?? 'uncompleted'}
            isCurrent={question.id === current}
            isStop={question.id === stopShown}
          />
        ))}
      </div>
      <div className={classes.legend} aria-hidden="true">
        {pointed ? (
          <span className={classes.peek}>
            {describe(pointed, pointedAt + 1, status.get(pointed.id) ?? 'uncompleted')}
          </span>
        ) : (
          STATUSES.map(one => (
            <span key={one} className={classes.key}>
              <StatusSymbol status={one} />
              {STATUS[one]}
            </span>
          ))
        )}
      </div>
    </div>
  )
})

interface ItemProps {
  readonly question: Question
  readonly number: number
  readonly status: QuestionStatus
  readonly isCurrent: boolean
  readonly isStop: boolean
}

/** The same object for every question, so that an item does not render its symbol again when only its number changes. */
const SYMBOLS = Object.fromEntries(STATUSES.map(one => [one, <StatusSymbol key={one} status={one} />]))

/** Rendered again only when its own status or position changes: there may be hundreds. */
const Item = memo(function Item({ question, number, status, isCurrent, isStop }: ItemProps) {
  return (
    <button
      type="button"
      className={classes.item}
      data-id={question.id}
      tabIndex={isStop ? 0 : -1}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={describe(question, number, status)}
    >
      {SYMBOLS[status]}
    </button>
  )
})

/** "Question 12, completed: Annual salary". */
function describe(question: Question, number: number, status: QuestionStatus): string {
  return `Question ${number}, ${STATUS[status]}: ${nameOf(question)}`
}

function idOf(target: EventTarget): number | null {
  const button = target instanceof Element ? target.closest('[data-id]') : null
  return button ? Number(button.getAttribute('data-id')) : null
}
