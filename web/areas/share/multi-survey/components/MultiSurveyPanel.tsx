import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Action } from '#rules/share/answering.ts'
import type { Question } from '#rules/share/study.ts'
import { QuestionPanel } from '../../components/QuestionPanel.tsx'
import { type EditedSurvey, type Editor, evaluationOf } from '../editor.ts'
import { EDITOR } from '../messages.ts'
import { PANEL_ID } from './cell-focus.ts'
import classes from './MultiSurveyTable.module.css'

interface Props {
  readonly editor: Editor
  readonly survey: EditedSurvey
  readonly question: Question
  readonly zeroLabel: string
  readonly isCorrected: boolean
  readonly refusal: string | undefined
  readonly onAct: (question: Question, action: Action) => void
  /** Opens another question of the same survey. */
  readonly onGo: (questionId: number) => void
  readonly onUndo: () => void
  readonly onDone: () => void
}

/** Panel that shows a question as its member sees it, with the answer of one survey. */
export function MultiSurveyPanel(props: Props) {
  const { editor, survey, question, zeroLabel, isCorrected, refusal, onAct, onGo, onUndo, onDone } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const evaluation = evaluationOf(editor, survey, question)
  const form = editor.sectionOf.get(question)?.form
  if (!evaluation || !form) return null
  return (
    <section ref={panel} id={PANEL_ID} className={classes.panel} aria-label={EDITOR.survey(survey.id)}>
      <QuestionPanel
        study={form}
        question={question}
        surveyId={survey.id}
        answers={survey.answers}
        evaluation={evaluation}
        sectionTitle={EDITOR.survey(survey.id)}
        zeroLabel={zeroLabel}
        refusal={refusal}
        heading={heading}
        onAct={onAct}
        onGo={onGo}
        picker={null}
      />
      <div className={classes.panelActions}>
        {isCorrected ? (
          <Button
            variant="subtle"
            onClick={() => {
              onUndo()
              // The focused button disappears, so focus moves to the heading.
              heading.current?.focus({ preventScroll: true })
            }}
          >
            {EDITOR.undo}
          </Button>
        ) : null}
        <Button variant="default" onClick={onDone}>
          {EDITOR.done}
        </Button>
      </div>
    </section>
  )
}
