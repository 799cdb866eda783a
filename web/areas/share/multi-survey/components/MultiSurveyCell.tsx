import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import type { AnswerLine } from '#rules/share/answer-text.ts'
import type { Question } from '#rules/share/study.ts'
import { nameOf } from '../../study.ts'
import { answerLinesOf, type CellState, cellState, type EditedSurvey, type Editor } from '../editor.ts'
import { EDITOR } from '../messages.ts'
import { cellId, PANEL_ID } from './cell-focus.ts'
import classes from './MultiSurveyTable.module.css'

interface Props {
  readonly editor: Editor
  readonly survey: EditedSurvey
  readonly question: Question
  readonly isCorrected: boolean
  /** Reason why the answer cannot be saved. */
  readonly violation: string | undefined
  readonly isOpen: boolean
  readonly onOpen: (surveyId: number, question: Question) => void
}

/** Answer of one survey to one question, with the button to correct it. */
export const MultiSurveyCell = memo(function MultiSurveyCell(props: Props) {
  const { editor, survey, question, isCorrected, violation, isOpen, onOpen } = props
  const state = cellState(editor, survey, question)
  const isComputed = question.type === 'CONFIRMATION'
  const canEdit = state !== 'closed' && state !== 'hidden' && !isComputed
  const words = state === 'closed' || state === 'hidden' ? [] : answerLinesOf(editor, survey, question)
  const wrong = violation ?? (state === 'invalid' ? EDITOR.invalid : undefined)
  return (
    <td className={classes.cell} data-open={isOpen || undefined} data-changed={isCorrected || undefined}>
      <span className={classes.cellSurvey}>{EDITOR.survey(survey.id)}</span>
      {words.length > 0 ? <Words words={words} /> : <p className={classes.note}>{noteOf(state, isComputed)}</p>}
      {isCorrected ? <span className={classes.badge}>{EDITOR.changed}</span> : null}
      {wrong === undefined ? null : (
        <p className={classes.violation}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>{wrong}</span>
        </p>
      )}
      {canEdit ? (
        <button
          type="button"
          id={cellId(survey.id, question.id)}
          className={classes.edit}
          aria-expanded={isOpen}
          aria-controls={isOpen ? PANEL_ID : undefined}
          onClick={() => onOpen(survey.id, question)}
        >
          <IconPencil size={16} aria-hidden="true" />
          {EDITOR.edit}
          <span className="visually-hidden">
            {nameOf(question)}, {EDITOR.survey(survey.id)}
          </span>
        </button>
      ) : null}
    </td>
  )
})

function noteOf(state: CellState, isComputed: boolean): string {
  if (state === 'closed') return EDITOR.closed
  if (state === 'hidden') return EDITOR.hidden
  return isComputed ? EDITOR.computed : EDITOR.unanswered
}

function Words({ words }: { readonly words: readonly AnswerLine[] }) {
  return (
    <ul className={classes.lines}>
      {words.map(({ label, text }) => (
        <li key={label}>
          {label ? <span className={classes.part}>{label}: </span> : null}
          {text}
        </li>
      ))}
    </ul>
  )
}
