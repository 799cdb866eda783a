import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  completion as completionOf,
  type LeavePrompt,
  leavePrompt,
  nextQuestion,
  outstanding,
  previousQuestion,
} from '#rules/share/progress.ts'
import type { Question } from '#rules/share/study.ts'
import { refreshUser } from '#web/platform/session.ts'
import { setTitle } from '#web/ui/page-title.ts'
import type { OpenedSurvey } from '../queries.ts'
import { deviceQueue } from '../queue.ts'
import type { Saver } from '../saving.ts'
import { formStudyOf, openingAnswers } from '../study.ts'
import { useForm } from '../use-form.ts'
import { usePosition } from '../use-position.ts'
import { useLeaveGuard, useSaving } from '../use-saving.ts'
import { ActionBar } from './ActionBar.tsx'
import classes from './form.module.css'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { LeaveStudy } from './LeaveStudy.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { StatusBar } from './StatusBar.tsx'
import { StatusSheet } from './StatusSheet.tsx'
import { StudyClosed } from './StudyClosed.tsx'
import { SubmitStudy } from './SubmitStudy.tsx'
import { ThankYou } from './ThankYou.tsx'

interface Props {
  readonly userId: number
  readonly opened: OpenedSurvey
  readonly saver: Saver
  readonly zeroLabel: string
}

/** A study being filled in, from its first question to the thanks. */
export function StudyForm({ userId, opened: { survey, kept }, saver, zeroLabel }: Props) {
  const { title, study, sections, places } = useMemo(() => formStudyOf(survey.questionnaire), [survey])
  const opening = () => openingAnswers(study, survey.responses, [...kept, ...deviceQueue(userId, survey.id).read()])
  const { answers, evaluation, act } = useForm(study, opening, saver)
  const saving = useSaving(saver)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const isOpen = !isSubmitted && saving.status !== 'closed'
  const blocker = useLeaveGuard(isOpen, saving.unsent > 0)

  const heading = useRef<HTMLHeadingElement>(null)
  const onMove = useCallback((id: number) => saver.moveTo(places.get(id) ?? 0), [saver, places])
  const { current, go } = usePosition(study, evaluation, survey.current_question_index, onMove)
  useArrival(current?.id, heading)

  /** Where the member wanted to go when the question asked to be finished first. */
  const [held, setHeld] = useState<{ readonly prompt: LeavePrompt; readonly target: number } | null>(null)
  const status = current ? evaluation.status.get(current.id) : undefined
  const leaveFor = useCallback(
    (target: number) => {
      if (!current || target === current.id) return
      const prompt = leavePrompt(current, status, { isModule: false, isIcoAnswered: true })
      if (prompt) setHeld({ prompt, target })
      else go(target)
    },
    [current, status, go],
  )
  const release = (): void => {
    if (held) go(held.target)
    setHeld(null)
  }
  const stay = (): void => {
    setHeld(null)
    setTimeout(() => heading.current?.focus())
  }

  const completion = useMemo(
    () => completionOf(study, answers, { current: current?.id ?? 0, changed: true, submitted: isSubmitted }),
    [study, answers, current, isSubmitted],
  )
  const number = current ? evaluation.visibleQuestions.findIndex(({ id }) => id === current.id) + 1 : 0
  useEffect(() => {
    if (number > 0 && !isSubmitted) setTitle(`Question ${number} – ${title}`)
  }, [number, title, isSubmitted])

  if (isSubmitted) return <ThankYou studyTitle={title} />
  if (!current) return <p className={classes.page}>This study has no questions for you.</p>

  const step = (to: Question | null): void => {
    if (to) leaveFor(to.id)
  }
  const next = nextQuestion(study, evaluation, current.id)
  const back = previousQuestion(study, evaluation, current.id)
  const [refusedId] = saving.refusals.keys()
  const refusedNumber = evaluation.visibleQuestions.findIndex(({ id }) => id === refusedId) + 1
  const refused =
    refusedId !== undefined && refusedNumber > 0 && refusedId !== current.id
      ? { number: refusedNumber, onGo: () => go(refusedId) }
      : null
  const [open] = outstanding(evaluation)
  return (
    <form
      className={`${classes.page} ${classes.form}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        step(next)
      }}
    >
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <SaveStatus saver={saver} saving={saving} refused={refused} />
      </div>
      {saving.status === 'closed' ? <StudyClosed reason={saving.message} /> : null}
      <ProgressLine
        evaluation={evaluation}
        number={number}
        open={open && open.id !== current.id ? open : null}
        onJump={leaveFor}
      />
      <StatusBar evaluation={evaluation} current={current.id} onJump={leaveFor} />
      <StatusSheet evaluation={evaluation} current={current.id} onJump={leaveFor} />
      <QuestionPanel
        key={current.id}
        study={study}
        question={current}
        surveyId={survey.id}
        answers={answers}
        evaluation={evaluation}
        sectionTitle={sections.get(current.section_id) ?? ''}
        zeroLabel={zeroLabel}
        refusal={saving.refusals.get(current.id)}
        heading={heading}
        onAct={act}
        onGo={go}
      />
      <ActionBar
        hasBack={back !== null}
        hasNext={next !== null}
        onBack={() => step(back)}
        completion={completion}
        onComplete={() => setSubmitting(true)}
      />
      <LeaveQuestion
        prompt={held?.prompt ?? null}
        status={status}
        onStay={stay}
        onDefaults={() => {
          act(current, { kind: 'accept-defaults' })
          release()
        }}
        onLater={release}
      />
      <LeaveStudy blocker={blocker} saving={saving} />
      <SubmitStudy
        surveyId={survey.id}
        saver={saver}
        isOpen={isSubmitting}
        onCancel={() => setSubmitting(false)}
        onSubmitted={() => {
          saver.discard()
          setSubmitted(true)
          window.scrollTo(0, 0)
          // The screens that follow ask who has completed what; a failure here mends itself with the next sign of the session.
          void refreshUser().catch(() => undefined)
        }}
      />
    </form>
  )
}

/** A new question begins at the top, with the focus on its prompt, which screen readers then read. Not on the first: the page is new then. */
function useArrival(questionId: number | undefined, heading: { readonly current: HTMLHeadingElement | null }): void {
  const shown = useRef(questionId)
  useEffect(() => {
    if (shown.current === questionId) return
    shown.current = questionId
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [questionId, heading])
}
