import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { completion as completionOf, outstanding } from '#rules/share/progress.ts'
import type { Question } from '#rules/share/study.ts'
import { useLeaveGuard } from '#web/platform/form/use-leave-guard.ts'
import classes from '../../components/form.module.css'
import { QuestionPanel } from '../../components/QuestionPanel.tsx'
import { PROMPT_ID } from '../../components/question.ts'
import { FORM } from '../../messages.ts'
import type { Snapshot } from '../../protocol.ts'
import { useHomeChanges, usePrefetchThanks } from '../../queries.ts'
import { timeLeft } from '../pace.ts'
import { useHandler } from '../use-handler.ts'
import { useInterestOnce } from '../use-interest.ts'
import { useNavigation } from '../use-navigation.ts'
import { type StudyFormProps, useOpenForm } from '../use-open-form.ts'
import { ActionBar } from './ActionBar.tsx'
import { FormDialogs } from './FormDialogs.tsx'
import { FormHead } from './FormHead.tsx'
import { LazyPart } from './LazyPart.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { loadParts, loadTerms } from './parts.ts'
import { StatusBar } from './StatusBar.tsx'
import { StatusSheet } from './StatusSheet.tsx'

const PICKER_HEIGHT = 280

type Props = StudyFormProps & { readonly onSubmitted: () => void }

/** A study, or one of its modules, being filled in. */
export function OpenForm(props: Props) {
  const { userId, opened, form, sectionId, saver, zeroLabel, picker, onSubmitted } = props
  const { survey } = opened
  const { study, sections } = form
  const isModule = sectionId !== null
  const state = useOpenForm(props, onSubmitted)
  const { answers, evaluation, act, saving, location, icoProfile, isClosed } = state
  const isUnsent = saving.unsent > 0 || state.isUnfinished
  const blocker = useLeaveGuard({
    asks: () => !isClosed && (state.isAsking || isUnsent),
    warns: !isClosed && isUnsent,
  })

  const completed = survey.modules.find(({ id, submitted }) => id === sectionId && submitted !== null)
  const isEdited = completed !== undefined && (completed.has_changes || state.isAsking)
  const [kept] = useState(() => new Set(isModule ? [] : survey.prior_year_update?.kept))
  const interest = useInterestOnce(userId, survey.id)
  const { current, number, status, seconds, next, back, go, leaving, isInterestDue, heading, focusPrompt } =
    useNavigation({
      form,
      answers,
      evaluation,
      sections: survey.questionnaire.sections,
      saver,
      savedIndex: survey.current_question_index,
      isIcoAnswered: location.isChosen || icoProfile === null,
      kept,
      onInterest: interest.want,
    })

  /** null until the member first chooses to submit. */
  const [isSubmitting, setSubmitting] = useState<boolean | null>(null)
  useEffect(() => loadParts(icoProfile ? [picker, loadTerms] : []), [icoProfile, picker])
  const prefetchThanks = usePrefetchThanks()
  useHomeChanges()
  const { enabled, tooltip } = completionOf(evaluation, {
    current: current?.id ?? -1,
    changed: true,
    submitted: isClosed,
  })
  const completion = useMemo(() => ({ enabled, tooltip }), [enabled, tooltip])
  const step = (to: Question | null): void => {
    if (to) leaving.leaveFor(to.id)
  }
  const goBack = useHandler(() => step(back))
  const complete = useHandler(() => {
    prefetchThanks()
    setSubmitting(true)
  })
  if (!current) return <p className={classes.page}>{FORM.noQuestions}</p>
  const { questionsTotal, questionsCompleted } = evaluation.progress
  const [open] = outstanding(evaluation)
  const pickerPart =
    current.type === 'GEOGRAPHY_ICO_WRAPPER' ? (
      <>
        <LazyPart
          load={picker}
          height={PICKER_HEIGHT}
          part={{
            location: location.location,
            isChosen: location.isChosen,
            onChoose: location.choose,
            labelledBy: PROMPT_ID,
          }}
        />
        {icoProfile && state.termsSaver ? (
          <LazyPart
            load={loadTerms}
            part={{
              userId,
              profile: icoProfile,
              saver: state.termsSaver,
              study: form.study,
              answers,
              evaluation,
              given: state.termAnswers,
              onGiven: state.setTermAnswers,
            }}
          />
        ) : null}
      </>
    ) : null
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
        refused={refusedOf(saving, evaluation, current, go)}
        isClosed={isClosed}
        updatedElsewhere={state.updatedElsewhere}
        onAcknowledge={state.acknowledge}
      />
      <ProgressLine
        evaluation={evaluation}
        number={number}
        open={open && open.id !== current.id ? open : null}
        onJump={leaving.leaveFor}
        timeLeft={timeLeft(questionsTotal - questionsCompleted, seconds)}
      />
      {isEdited ? <p className={classes.updating}>{FORM.uncounted}</p> : null}
      {kept.size > 0 ? <p className={classes.updating}>{FORM.updating}</p> : null}
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
        picker={pickerPart}
      />
      <ActionBar
        hasBack={back !== null}
        hasNext={next !== null}
        onBack={goBack}
        completion={completion}
        onComplete={complete}
        isModule={isModule}
      />
      <FormDialogs
        leaving={leaving}
        status={status}
        onDefaults={() => {
          act(current, { kind: 'accept-defaults' })
          leaving.release()
        }}
        onLater={() => {
          if (leaving.prompt === 'ICO_REMINDER') location.settle()
          leaving.release()
        }}
        interest={interest}
        isInterestNear={isInterestDue}
        blocker={blocker}
        isUnfinished={state.isUnfinished}
        saving={saving}
        submitting={
          isSubmitting === null
            ? null
            : {
                surveyId: survey.id,
                sectionId,
                profile: icoProfile,
                location: location.location,
                saver,
                jobSavers: state.jobSavers,
                isOpen: isSubmitting,
                onCancel: () => setSubmitting(false),
                onSubmitted: () => {
                  state.postSubmitted()
                  onSubmitted()
                },
              }
        }
        onBack={focusPrompt}
      />
    </form>
  )
}

/** The first question whose answer the server refused, unless it is the current one. */
function refusedOf(
  { refusals }: Snapshot,
  { visibleQuestions }: Evaluation,
  current: Question,
  go: (questionId: number) => void,
) {
  const [id] = refusals.keys()
  const at = visibleQuestions.findIndex(question => question.id === id)
  return id === undefined || at < 0 || id === current.id ? null : { number: at + 1, onGo: () => go(id) }
}
