import { useCallback, useMemo, useState } from 'react'
import type { Action } from '#rules/share/answering.ts'
import type { Question } from '#rules/share/study.ts'
import type { Survey } from '../queries.ts'
import {
  cellKey,
  cellState,
  correct,
  correctedQuestions,
  type EditedSurvey,
  type Editor,
  editedSurvey,
  obstacles,
  restore,
} from './editor.ts'

/** Question of a survey. */
export interface Cell {
  readonly surveyId: number
  readonly question: Question
}

export interface MultiSurvey {
  readonly surveys: readonly EditedSurvey[]
  /** Corrections and the reasons why some cannot be saved, by survey and in the study's order. */
  readonly corrected: readonly Cell[]
  readonly violations: readonly (Cell & { readonly message: string })[]
  readonly act: (cell: Cell, action: Action) => void
  readonly undo: (cell: Cell) => void
  /** Cell that is open for editing, or `null` for none. */
  readonly open: Cell | null
  readonly setOpen: (cell: Cell | null) => void
}

/** Returns the surveys on the screen with their corrections. */
export function useEditor(editor: Editor, opened: readonly Survey[]): MultiSurvey {
  const [surveys, setSurveys] = useState(() => opened.map(survey => editedSurvey(editor, survey)))
  const [requested, setOpen] = useState<Cell | null>(null)
  const change = useCallback((surveyId: number, next: (survey: EditedSurvey) => EditedSurvey) => {
    setSurveys(all => all.map(survey => (survey.id === surveyId ? next(survey) : survey)))
  }, [])
  const act = useCallback(
    ({ surveyId, question }: Cell, action: Action) => {
      const now = Date.now()
      change(surveyId, survey => correct(editor, survey, question, action, now))
    },
    [editor, change],
  )
  const undo = useCallback(
    ({ surveyId, question }: Cell) => change(surveyId, survey => restore(editor, survey, question)),
    [editor, change],
  )
  const corrected = useMemo(
    () =>
      surveys.flatMap(survey =>
        correctedQuestions(editor, survey).map(question => ({ surveyId: survey.id, question })),
      ),
    [editor, surveys],
  )
  const violations = useMemo(
    () =>
      surveys.flatMap(survey =>
        obstacles(editor, survey).map(({ question, message }) => ({ surveyId: survey.id, question, message })),
      ),
    [editor, surveys],
  )
  // A question may be hidden by the answer to another question.
  const holder = surveys.find(({ id }) => id === requested?.surveyId)
  const state = requested && holder && cellState(editor, holder, requested.question)
  const open = state === 'hidden' || state === 'closed' ? null : requested
  return { surveys, corrected, violations, act, undo, open, setOpen }
}

export function keyOf({ surveyId, question }: Cell): string {
  return cellKey(surveyId, question.id)
}
