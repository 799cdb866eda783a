import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  completion as completionOf,
  isDone,
  nextQuestion,
  outstanding,
  previousQuestion,
} from '#rules/share/progress.ts'
import type { Question } from '#rules/share/study.ts'
import { setTitle } from '#web/ui/page-title.ts'
import { rememberInterest, wasInterestShown } from '../interest.ts'
import { FORM } from '../messages.ts'
import { timeLeft } from '../pace.ts'
import { usePrefetchThanks } from '../queries.ts'
import { useArrival } from '../use-arrival.ts'
import { useLeaving } from '../use-leaving.ts'
import { useOpenForm } from '../use-open-form.ts'
import { usePace } from '../use-pace.ts'
import { usePosition } from '../use-position.ts'
import { useLeaveGuard } from '../use-saving.ts'
import { ActionBar } from './ActionBar.tsx'
import { FormHead } from './FormHead.tsx'
import classes from './form.module.css'
import { Interest } from './Interest.tsx'
import { LazyPart } from './LazyPart.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { LeaveStudy } from './LeaveStudy.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { PROMPT_ID } from './question.ts'
import { StatusBar } from './StatusBar.tsx'
import { StatusSheet } from './StatusSheet.tsx'
import type { StudyFormProps } from './StudyForm.tsx'
import { SubmitIco } from './SubmitIco.tsx'
import { SubmitStudy } from './SubmitStudy.tsx'

const PICKER_HEIGHT = 280

type Props = StudyFormProps & { readonly onSubmitted: () => void }

/** A study, or one of its modules, being filled in. */
export function OpenForm(props: Props) {
  const { userId, opened, form, sectionId, saver, zeroLabel, picker, onSubmitted } = props
  const { survey } = opened
  const { study, sections, places } = form
  const isModule = sectionId !== null
  const state = useOpenForm(props, onSubmitted)
  const { answers, evaluation, act, saving, place, icoProfile, isClosed } = state
  const blocker = useLeaveGuard(!isClosed, saving.unsent > 0, state.isAsking)

  const heading = useRef<HTMLHeadingElement>(null)
  const onMove = useCallback(
    (id: number) => {
      if (!isModule) saver.moveTo(places.get(id) ?? 0)
    },
    [saver, places, isModule],
  )
  // A module's place is not saved (1 §4): it opens at what is left.
  const [startAt] = useState(() =>
    isModule ? (places.get(outstanding(evaluation)[0]?.id ?? 0) ?? 0) : survey.current_question_index,
  )
  const { current, go } = usePosition(study, evaluation, startAt, onMove)
  useArrival(current?.id, heading)
  const status = current ? evaluation.status.get(current.id) : undefined
  const seconds = usePace(current?.id, isDone(status))

  const [isInterest, setInterest] = useState(false)
  const onInterest = useCallback(() => setInterest(!wasInterestShown(userId, survey.id)), [userId, survey.id])
  const onInterestShown = useCallback(() => rememberInterest(userId, survey.id), [userId, survey.id])
  const focusPrompt = useCallback(() => void setTimeout(() => heading.current?.focus()), [])
  const closeInterest = useCallback(() => {
    setInterest(false)
    focusPrompt()
  }, [focusPrompt])
  const isIcoAnswered = place.isChosen || icoProfile === null
  const leaving = useLeaving({ current, status, isModule, isIcoAnswered, go, onInterest })

  const [isSubmitting, setSubmitting] = useState(false)
  const prefetchThanks = usePrefetchThanks()
  const completion = useMemo(
    () => completionOf(evaluation, { current: current?.id ?? -1, changed: true, submitted: isClosed }),
    [evaluation, current, isClosed],
  )
  const number = current ? evaluation.visibleQuestions.indexOf(current) + 1 : 0
  const name = form.moduleTitle ?? form.title
  useEffect(() => setTitle(number > 0 ? `Question ${number} – ${name}` : name), [number, name])

  if (!current) return <p className={classes.page}>{FORM.noQuestions}</p>
  const step = (to: Question | null): void => {
    if (to) leaving.leaveFor(to.id)
  }
  const next = nextQuestion(study, evaluation, current.id)
  const back = previousQuestion(study, evaluation, current.id)
  const { questionsTotal, questionsCompleted } = evaluation.progress
  const [refusedId] = saving.refusals.keys()
  const refusedNumber = evaluation.visibleQuestions.findIndex(({ id }) => id === refusedId) + 1
  const refused =
    refusedId !== undefined && refusedNumber > 0 && refusedId !== current.id
      ? { number: refusedNumber, onGo: () => go(refusedId) }
      : null
  const [open] = outstanding(evaluation)
  const submitting = {
    surveyId: survey.id,
    isOpen: isSubmitting,
    onCancel: () => setSubmitting(false),
    onSubmitted: () => {
      state.tellSubmitted()
      onSubmitted()
    },
  }
  return (
    <form
      className={`${classes.page} ${classes.form}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        step(next)
      }}
    >
      <FormHead
        form={form}
        saving={saving}
        onRetry={state.retry}
        refused={refused}
        isClosed={isClosed}
        takenOver={state.takenOver}
        onAcknowledge={state.acknowledge}
      />
      <ProgressLine
        evaluation={evaluation}
        number={number}
        open={open && open.id !== current.id ? open : null}
        onJump={leaving.leaveFor}
        timeLeft={timeLeft(questionsTotal - questionsCompleted, seconds)}
      />
      <StatusBar evaluation={evaluation} current={current.id} onJump={leaving.leaveFor} />
      <StatusSheet evaluation={evaluation} current={current.id} onJump={leaving.leaveFor} />
      <QuestionPanel
        key={current.id}
        study={study}
        question={current}
        surveyId={survey.id}
        answers={answers}
        evaluation={evaluation}
        sectionTitle={isModule ? '' : (sections.get(current.section_id) ?? '')}
        zeroLabel={zeroLabel}
        refusal={saving.refusals.get(current.id)}
        heading={heading}
        onAct={act}
        onGo={go}
        picker={
          current.type === 'GEOGRAPHY_ICO_WRAPPER' ? (
            <LazyPart
              load={picker}
              height={PICKER_HEIGHT}
              part={{
                place: place.place,
                isChosen: place.isChosen,
                onChoose: place.choose,
                labelledBy: PROMPT_ID,
              }}
            />
          ) : null
        }
      />
      <ActionBar
        hasBack={back !== null}
        hasNext={next !== null}
        onBack={() => step(back)}
        completion={completion}
        onComplete={() => {
          prefetchThanks()
          setSubmitting(true)
        }}
        isModule={isModule}
      />
      <LeaveQuestion
        prompt={leaving.prompt}
        status={status}
        onStay={() => {
          leaving.stay()
          focusPrompt()
        }}
        onDefaults={() => {
          act(current, { kind: 'accept-defaults' })
          leaving.release()
        }}
        onLater={() => {
          if (leaving.prompt === 'ICO_REMINDER') place.settle()
          leaving.release()
        }}
      />
      <LeaveStudy blocker={blocker} saving={saving} />
      <Interest isWanted={isInterest} onShown={onInterestShown} onClose={closeInterest} />
      {icoProfile ? (
        <SubmitIco {...submitting} profile={icoProfile} place={place.place} savers={state.savers} />
      ) : (
        <SubmitStudy {...submitting} sectionId={sectionId} saver={saver} />
      )}
    </form>
  )
}
