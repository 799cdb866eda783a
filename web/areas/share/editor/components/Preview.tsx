import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { formsOf, type StudyDraft, type StudySettings } from '#rules/share/draft.ts'
import { priorTrial } from '#rules/share/prior-trial.ts'
import { yearsBetween } from '#rules/share/prior-year.ts'
import { shownBecause } from '#rules/share/shown-because.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { defaultsOn } from '#rules/share/worksheet.ts'
import { worksheetWith } from '#rules/share/worksheet-groups.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { QuestionPanel } from '../../components/QuestionPanel.tsx'
import { loadWorksheet, worksheetHeight } from '../../components/question-parts.ts'
import { ICO_QUESTION } from '../../study.ts'
import { EDIT } from '../messages.ts'
import { priorQuery, typesQuery } from '../queries.ts'
import type { Selection } from '../selection.ts'
import { TRIAL } from '../trial-messages.ts'
import { usePreview } from '../use-preview.ts'
import classes from './preview.module.css'

interface Props {
  readonly draft: StudyDraft
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

const NO_REFUSALS: ReadonlyMap<number, string> = new Map()

/** Shows the selected question, or the worksheet with it, as members see it, with the form's code. */
export const Preview = memo(function Preview({ draft, selection, onSelect }: Props) {
  const [width, setWidth] = useState('narrow')
  const [viewer, setViewer] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pane = useRef<HTMLElement>(null)
  const scrollTo = useCallback((questionId: number) => scrollWithin(pane.current, questionId), [])
  const id = selection.kind === 'question' ? selection.id : null
  const { study, question, page, answers, evaluation, act, fill, clear, isAnswered } = usePreview(draft, id)
  const [first] = page
  const visible = evaluation?.visibleQuestions ?? []
  const at = visible.findIndex(each => each.id === first?.id)
  const worksheet = study && first && at >= 0 ? worksheetWith(study, first.id) : null
  const end = at < 0 ? at : at + page.length
  const go = (to: number | undefined) => (to === undefined ? undefined : onSelect({ kind: 'question', id: to }))
  const section = draft.sections.find(({ questions }) => questions.some(each => each.id === id))
  return (
    <section ref={pane} className="column gap-12 shrinkable" aria-label={EDIT.preview}>
      {study && evaluation && question && first ? (
        <>
          <div className="row centered gap-8">
            <SegmentedControl
              aria-label={EDIT.width}
              size="xs"
              value={width}
              onChange={setWidth}
              data={[
                { value: 'narrow', label: EDIT.narrow },
                { value: 'wide', label: EDIT.wide },
              ]}
            />
            {isAnswered ? (
              <Button variant="subtle" size="compact-sm" onClick={clear}>
                {EDIT.startOver}
              </Button>
            ) : null}
          </div>
          <PreviewAs facts={draft.facts} viewer={viewer} onChange={setViewer} />
          {section?.is_module ? null : <PriorFill draft={draft} form={study} onFill={fill} />}
          <ShownBecause key={question.id} study={study} answers={answers} question={question} />
          <div className={classes.window} data-width={width}>
            <QuestionPanel
              key={first.id}
              study={study}
              question={first}
              surveyId={1}
              answers={answers}
              evaluation={evaluation}
              sectionTitle={section?.title ?? ''}
              zeroLabel=""
              refusal={undefined}
              heading={heading}
              onAct={act}
              onGo={go}
              picker={<p>{ICO_QUESTION.label}</p>}
              worksheet={
                worksheet ? (
                  <LazyPart
                    load={loadWorksheet}
                    height={worksheetHeight(page)}
                    part={{
                      study,
                      worksheet,
                      page,
                      current: question,
                      // Without focus, which stays in the editor.
                      onArrive: scrollTo,
                      answers,
                      evaluation,
                      zeroLabel: '',
                      refusals: NO_REFUSALS,
                      goTo: to => (evaluation.status.has(to) ? () => go(to) : null),
                      onAct: act,
                      onDefaults: () => {
                        for (const each of defaultsOn(study, evaluation, page)) act(each, { kind: 'accept-defaults' })
                      },
                    }}
                  />
                ) : null
              }
            />
          </div>
          <div className="row centered gap-8">
            <Button variant="default" size="compact-sm" disabled={at <= 0} onClick={() => go(visible[at - 1]?.id)}>
              {EDIT.back}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={at < 0 || end >= visible.length}
              onClick={() => go(visible[end]?.id)}
            >
              {EDIT.next}
            </Button>
            <span className="quiet">{EDIT.answersGone}</span>
          </div>
        </>
      ) : (
        <p className="quiet">{EDIT.nothing}</p>
      )}
    </section>
  )
})

/** Scrolls the column with the preview, but not the page, to a question of a worksheet. */
function scrollWithin(preview: HTMLElement | null, questionId: number): void {
  const column = preview?.closest('[data-column]')
  const line = preview?.querySelector(`[data-question="${questionId}"]`)
  if (column && line) column.scrollTop += line.getBoundingClientRect().top - column.getBoundingClientRect().top
}

interface PreviewAsProps {
  readonly facts: StudySettings
  readonly viewer: number | null
  readonly onChange: (type: number | null) => void
}

/** Selects the membership type of the previewing member. It only determines whether the study is offered. */
function PreviewAs({ facts, viewer, onChange }: PreviewAsProps) {
  const types = useQuery(typesQuery)
  const inSocieties = viewer !== null && facts.societies.length > 0 && facts.memberTypes.includes(viewer)
  const outside = viewer !== null && facts.otherTypes.includes(viewer)
  return (
    <div>
      <NativeSelect
        size="sm"
        label={TRIAL.as}
        value={viewer ?? ''}
        data={[
          { value: '', label: TRIAL.anybody },
          ...(types.data ?? []).map(({ id, type_name }) => ({ value: String(id), label: type_name })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
      />
      <p role="status" className="quiet">
        {viewer === null ? '' : inSocieties || outside ? TRIAL.invited(inSocieties, outside) : TRIAL.notInvited}
      </p>
    </div>
  )
}

interface PriorFillProps {
  readonly draft: StudyDraft
  /** Previewed form. */
  readonly form: Study
  readonly onFill: (answers: Answers) => void
}

/** Fills the preview with this year's form for a sample member who answered last year's study. */
function PriorFill({ draft, form, onFill }: PriorFillProps) {
  const prior = useQuery(priorQuery(draft.facts.prior_year_questionnaire_id))
  const [told, setTold] = useState('')
  const before = prior.data?.published
  if (!before) return null
  const fill = (): void => {
    const last = { ...formsOf(before).core, yearsAgo: yearsBetween(before.facts, draft.facts) }
    const { answers, filled, asked, again } = priorTrial(form, last, Math.random)
    onFill(answers)
    setTold(TRIAL.filled(filled.length, again.length, asked.length - again.length))
  }
  return (
    <div className={classes.trial}>
      <Button variant="default" size="compact-sm" onClick={fill}>
        {told === '' ? TRIAL.fill : TRIAL.fillAgain}
      </Button>
      <p className="quiet">{TRIAL.fillHint}</p>
      <p role="status">{told}</p>
    </div>
  )
}

interface ShownBecauseProps {
  readonly study: Study
  readonly answers: Answers
  readonly question: Question
}

/** Shows why the sample answers hide a question, or the conditions that would hide a visible one. */
function ShownBecause({ study, answers, question }: ShownBecauseProps) {
  const { isShown, conditions, also } = useMemo(
    () => shownBecause(study, answers, question),
    [study, answers, question],
  )
  if (isShown && conditions.length === 0) return null
  const list = (
    <ul>
      {conditions.map(({ condition, isMet, facts }) => (
        <li key={condition}>
          {condition} <strong>({isMet ? EDIT.isMet : EDIT.isNotMet})</strong>
          {facts.map(fact => (
            <span key={fact} className={classes.fact}>
              {fact}
            </span>
          ))}
        </li>
      ))}
      {also === null ? null : <li>{also}</li>}
    </ul>
  )
  return isShown ? (
    <details className={classes.why}>
      <summary>{EDIT.shown}</summary>
      <p>{EDIT.shownAll}</p>
      {list}
    </details>
  ) : (
    <div className={classes.why}>
      <p>{EDIT.hidden}</p>
      {list}
    </div>
  )
}
