import { Button } from '@mantine/core'
import { type RefObject, useContext, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { Blocker } from 'react-router'
import { sentenceCase } from '#rules/connect/term-words.ts'
import type { AnswerLine } from '#rules/share/answer-text.ts'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { evaluationWithLeft } from '#rules/share/headway.ts'
import { answersToCheck, type LastYear, myAnswers, myCalculated } from '#rules/share/my-answers.ts'
import { countInvalid } from '#rules/share/progress.ts'
import type { Answers } from '#rules/share/study.ts'
import { REVIEW } from '../../answer-messages.ts'
import {
  AnswerRows,
  AnswerSections,
  CalculatedValues,
  type RowElement,
  TitledList,
} from '../../components/AnswerSections.tsx'
import classes from '../../components/form.module.css'
import listClasses from '../../components/my-answers.module.css'
import { type ChosenLocation, locationName } from '../../job-location.ts'
import { TERMS } from '../../late-messages.ts'
import { REVIEW_TITLE } from '../../messages.ts'
import type { Snapshot } from '../../protocol.ts'
import type { Saver } from '../../saving.ts'
import { type FormStudy, ICO_QUESTION } from '../../study.ts'
import { PriorYearContext } from '../../use-prior-year-hints.ts'
import { type JobTermsOf, termLines } from '../use-job-terms.ts'
import type { FormHeadway } from '../use-pace.ts'
import { LeaveStudy } from './LeaveStudy.tsx'
import reviewClasses from './Review.module.css'
import { SubmitPanel, type SubmitPanelProps } from './SubmitPanel.tsx'

interface Props {
  readonly form: FormStudy
  readonly answers: Answers
  readonly evaluation: Evaluation
  readonly headway: FormHeadway
  readonly saving: Snapshot
  readonly location: ChosenLocation
  readonly jobTerms: JobTermsOf | null
  readonly isClosed: boolean
  readonly blocker: Blocker
  readonly isUnfinished: boolean
  /** Question from which the member returns to this list. */
  readonly correcting: number | null
  readonly onCorrect: (questionId: number) => void
  readonly submitting: Omit<SubmitPanelProps, 'ico' | 'onEditIco' | 'firstId'>
  /** Savers of the answers, and of the place and terms of the job. */
  readonly saver: Saver
  readonly jobSavers: readonly Saver[]
  /** Returns reasons to check answers, by question. The same function as long as they are the same. */
  readonly marksOf?: () => ReadonlyMap<number, readonly string[]>
}

/** All answers of a form before it is submitted: the ones to check, then all by section, then the confirmation. */
export default function Review(props: Props) {
  const { form, answers, evaluation, headway, saving, isClosed, blocker, isUnfinished } = props
  const { correcting, onCorrect, submitting, marksOf } = props
  const { study, sections: titles, moduleTitle } = form
  const hints = useContext(PriorYearContext)
  const lastYear: LastYear | null = hints?.lastYear ?? null
  const counted = useMemo(() => evaluationWithLeft(evaluation, headway.left), [evaluation, headway.left])
  const ico = useIco(props, counted)
  const sections = useMemo(() => {
    const marks = new Map(marksOf?.())
    if (ico?.note) marks.set(ICO_QUESTION.id, [ico.note])
    const elsewhere = new Map(ico ? [[ICO_QUESTION.id, ico.lines] as const] : [])
    return myAnswers(study, answers, counted, {
      titles: moduleTitle === null ? titles : new Map(),
      lastYear,
      marks,
      elsewhere,
    })
  }, [study, answers, counted, titles, moduleTitle, lastYear, ico, marksOf])
  const toCheck = useMemo(() => answersToCheck(sections), [sections])
  const calculated = useMemo(
    () => (moduleTitle === null ? myCalculated(study, answers, evaluation) : []),
    [study, answers, evaluation, moduleTitle],
  )
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useReturn(page, heading, correcting)
  const firstId = useId()
  const row: RowElement = ({ question }, shared) => (
    <button type="button" data-question={question.id} onClick={() => onCorrect(question.id)} {...shared} />
  )
  const unsent = unsentOf(props)
  const marks = { unsent, refusals: saving.refusals, onGo: onCorrect, row }
  const isReady = submitting.completion.enabled
  return (
    <div ref={page} className={reviewClasses.review}>
      <div className={reviewClasses.head}>
        <h2 ref={heading} tabIndex={-1} className={reviewClasses.title}>
          {REVIEW_TITLE}
        </h2>
        <Button variant="default" size="sm" onClick={submitting.onCancel}>
          {REVIEW.toQuestions}
        </Button>
      </div>
      <p className="flush mt-6">{isClosed ? REVIEW.closedLead : REVIEW.lead}</p>
      <Summary
        evaluation={evaluation}
        headway={headway}
        changed={sections.flatMap(({ answers: all }) => all).filter(({ isChanged }) => isChanged === true).length}
        unsent={unsent.size}
        isReady={isReady}
        firstId={firstId}
      />
      <div className="stack gap-24">
        {toCheck.length > 0 ? (
          <TitledList title={REVIEW.toCheck}>
            <AnswerRows answers={toCheck} {...marks} />
          </TitledList>
        ) : null}
        <AnswerSections sections={sections} {...marks} />
        <CalculatedValues values={calculated} onGo={onCorrect} />
      </div>
      {isClosed ? null : (
        <SubmitPanel
          {...submitting}
          ico={ico?.lines ?? []}
          onEditIco={() => onCorrect(ICO_QUESTION.id)}
          firstId={firstId}
        />
      )}
      <LeaveStudy blocker={blocker} saving={saving} isUnfinished={isUnfinished} />
    </div>
  )
}

interface SummaryProps {
  readonly evaluation: Evaluation
  readonly headway: FormHeadway
  /** Number of answers that differ from last year's. */
  readonly changed: number
  readonly unsent: number
  readonly isReady: boolean
  readonly firstId: string
}

/** Counts the answers as the form does. */
function Summary({ evaluation, headway, changed, unsent, isReady, firstId }: SummaryProps) {
  const { status, visibleQuestions } = evaluation
  const declined = visibleQuestions.filter(({ id }) => status.get(id) === 'declined').length
  const open = headway.left.filter(({ id }) => status.get(id) !== 'invalid').length + countInvalid(evaluation)
  const followUps = headway.total - visibleQuestions.length
  return (
    <div className={listClasses.summary}>
      <span>{REVIEW.answered(headway.completed - declined, declined)}</span>
      {open > 0 ? <span data-open>{REVIEW.open(open)}</span> : null}
      {followUps > 0 ? <span>{REVIEW.followUps(followUps)}</span> : null}
      {changed > 0 ? <span>{REVIEW.changed(changed)}</span> : null}
      {unsent > 0 ? <span>{REVIEW.unsent(unsent)}</span> : null}
      {isReady ? (
        <button type="button" className={classes.textButton} onClick={() => document.getElementById(firstId)?.focus()}>
          {REVIEW.toSubmit}
        </button>
      ) : null}
    </div>
  )
}

interface Ico {
  readonly lines: readonly AnswerLine[]
  /** Reason to check the location, or `null`. */
  readonly note: string | null
}

/** Returns the location and the terms of the ideal job in words, or `null` if the study asks for none. */
function useIco(
  { form, location: chosen, jobTerms }: Pick<Props, 'form' | 'location' | 'jobTerms'>,
  { status }: Evaluation,
): Ico | null {
  const { location, isChosen } = chosen
  const isLeft = status.get(ICO_QUESTION.id) === 'uncompleted'
  return useMemo(() => {
    if (!form.questionIndexes.has(ICO_QUESTION.id)) return null
    const place = { label: REVIEW.location, text: sentenceCase(locationName(location)) }
    const terms = jobTerms ? termLines(jobTerms) : []
    const lines = [place, ...terms.map(({ label, text }) => ({ label, text: text || TERMS.clear }))]
    const chosenNote = isLeft ? REVIEW.checkLocation : null
    return { lines, note: isChosen ? chosenNote : REVIEW.anyLocation }
  }, [form, location, isChosen, isLeft, jobTerms])
}

/** Returns the questions whose newest answer the server doesn't have yet. */
function unsentOf({ saver, jobSavers }: Pick<Props, 'saver' | 'jobSavers'>): ReadonlySet<number> {
  const isIcoUnsent = jobSavers.some(one => one.unsentQuestions().size > 0)
  return new Set([...saver.unsentQuestions(), ...(isIcoUnsent ? [ICO_QUESTION.id] : [])])
}

/** Focuses the row of the question that was corrected, or the heading. */
function useReturn(
  page: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  correcting: number | null,
): void {
  const from = useRef(correcting)
  useLayoutEffect(() => {
    const rows = [...(page.current?.querySelectorAll<HTMLElement>(`[data-question="${from.current}"]`) ?? [])]
    const row = rows.at(-1)
    if (row) {
      row.focus({ preventScroll: true })
      row.scrollIntoView({ block: 'center' })
    } else {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
  }, [page, heading])
}
