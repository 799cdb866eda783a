import { TextInput } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Question } from '#rules/share/study.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import type { Survey } from '../../queries.ts'
import { cellKey, type Editor, foundIn } from '../editor.ts'
import { EDITOR } from '../messages.ts'
import { type Cell, keyOf, useEditor } from '../use-editor.ts'
import { useSave } from '../use-save.ts'
import { focusCell } from './cell-focus.ts'
import classes from './MultiSurvey.module.css'
import { MultiSurveyBar } from './MultiSurveyBar.tsx'
import { MultiSurveyLeave } from './MultiSurveyLeave.tsx'
import { MultiSurveyList } from './MultiSurveyList.tsx'
import { MultiSurveyPanel } from './MultiSurveyPanel.tsx'
import { MultiSurveySection } from './MultiSurveySection.tsx'

/** Path of the list of surveys, which opens after saving (4 §2.2). */
const LIST = '/admin/survey'

interface Props {
  readonly editor: Editor
  readonly opened: readonly Survey[]
  readonly clockOffset: number
  readonly zeroLabel: string
}

/** Page with all questions of a study and the answers of several surveys side by side. */
export function MultiSurveyPage({ editor, opened, clockOffset, zeroLabel }: Props) {
  const navigate = useNavigate()
  const state = useEditor(editor, opened)
  const { surveys, open, setOpen } = state
  const saving = useSave(editor, surveys, clockOffset)
  const [wanted, setWanted] = useState('')
  const corrected = useMemo(() => new Set(state.corrected.map(keyOf)), [state.corrected])
  const violations = useMemo(
    () =>
      new Map([
        ...saving.refusals,
        ...state.violations.map(violation => [keyOf(violation), violation.message] as const),
      ]),
    [saving.refusals, state.violations],
  )
  // Runs as an effect because the leave guard is removed only then.
  useEffect(() => {
    if (saving.isSaved) void navigate(LIST)
  }, [saving.isSaved, navigate])
  const onOpen = useCallback((surveyId: number, question: Question) => setOpen({ surveyId, question }), [setOpen])
  const show = (): void => {
    setWanted('')
    const [first] = violations.keys()
    const cell = first === undefined ? null : cellOf(editor, first)
    if (cell) setOpen(cell)
  }
  const done = (): void => {
    if (!open) return
    setOpen(null)
    // Waits until the panel has closed and the page is back to its full height.
    setTimeout(() => focusCell(open.surveyId, open.question.id))
  }
  const survey = surveys.find(({ id }) => id === open?.surveyId)
  const panel =
    open && survey ? (
      <MultiSurveyPanel
        key={keyOf(open)}
        editor={editor}
        survey={survey}
        question={open.question}
        zeroLabel={zeroLabel}
        isCorrected={corrected.has(keyOf(open))}
        refusal={saving.refusals.get(keyOf(open))}
        onAct={(_, action) => {
          saving.forget(keyOf(open))
          state.act(open, action)
        }}
        onGo={questionId => {
          const cell = cellOf(editor, cellKey(survey.id, questionId))
          if (cell) setOpen(cell)
        }}
        onUndo={() => {
          saving.forget(keyOf(open))
          state.undo(open)
        }}
        onDone={done}
      />
    ) : null
  const sections = editor.sections
    .map(section => ({ section, questions: foundIn(section, wanted) }))
    .filter(({ questions }) => questions.length > 0)
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className={classes.page}>
      <PageHeading title={EDITOR.title} kicker={editor.title} lead={EDITOR.lead} />
      <MultiSurveyList editor={editor} surveys={surveys} />
      <TextInput
        type="search"
        className={classes.find}
        label={EDITOR.find}
        placeholder={EDITOR.findHint}
        value={wanted}
        onChange={event => setWanted(event.currentTarget.value)}
      />
      <p role="status" className={classes.foundCount}>
        {wanted.trim() === '' ? '' : count > 0 ? EDITOR.found(count) : EDITOR.nothingFound}
      </p>
      {sections.map(({ section, questions }) => (
        <MultiSurveySection
          key={section.id}
          section={section}
          questions={questions}
          editor={editor}
          surveys={surveys}
          corrected={corrected}
          violations={violations}
          open={open}
          onOpen={onOpen}
          panel={panel}
        />
      ))}
      <MultiSurveyBar
        questions={corrected.size}
        surveys={new Set(state.corrected.map(({ surveyId }) => surveyId)).size}
        violations={state.violations.length}
        refused={saving.refusals.size}
        isBusy={saving.isBusy || saving.isSaved}
        trouble={saving.trouble}
        onShow={show}
        onSave={() => void saving.save()}
      />
      <MultiSurveyLeave isUnsaved={corrected.size > 0 && !saving.isSaved} />
    </div>
  )
}

function cellOf(editor: Editor, key: string): Cell | null {
  const [surveyId, questionId] = key.split('/').map(Number)
  const question = [...editor.sectionOf.keys()].find(({ id }) => id === questionId)
  return question && surveyId !== undefined ? { surveyId, question } : null
}
