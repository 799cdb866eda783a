import { useEffect, useMemo } from 'react'
import { completion as completionOf } from '#rules/share/progress.ts'
import { useLeaveGuard } from '#web/platform/form/use-leave-guard.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { useHandler } from '#web/ui/use-handler.ts'
import classes from '../../components/form.module.css'
import { partsOf } from '../../components/question-parts.ts'
import { FORM } from '../../messages.ts'
import { useHomeChanges, usePrefetchThanks } from '../../queries.ts'
import { isUpdatePath } from '../../update-path.ts'
import { useSubmission } from '../../use-submission.ts'
import { refusedOf, unsavedOf } from '../save-links.ts'
import { useInterestOnce } from '../use-interest.ts'
import { useNavigation } from '../use-navigation.ts'
import { type StudyFormProps, useOpenForm } from '../use-open-form.ts'
import { useHeadway } from '../use-pace.ts'
import { useReview } from '../use-review.ts'
import { useAcknowledgeOnLeave } from '../use-study-form.ts'
import { useUnusualNumbers } from '../use-unusual-numbers.ts'
import { FormHead } from './FormHead.tsx'
import { loadParts, loadReview, loadTerms } from './parts.ts'
import { QuestionPage } from './QuestionPage.tsx'

const REVIEW_HEIGHT = 480

type Props = StudyFormProps & {
  readonly onSubmitted: () => void
}

/** Form of a study or one of its modules, ready to be filled in: one question, or the list of all answers. */
export function OpenForm(props: Props) {
  const { userId, opened, form, sectionId, saver, zeroLabel, picker, onSubmitted } = props
  const { survey } = opened
  const { study } = form
  const isModule = sectionId !== null
  const state = useOpenForm(props, onSubmitted)
  const { answers, evaluation, kept, saving, location, icoProfile, jobTerms, isClosed } = state
  const isUnsent = saving.unsent > 0 || (state.isUnfinished && !saving.isPersisted)
  const blocker = useLeaveGuard({
    // The list of last year's answers leads back to the form, so opening it needs no confirmation.
    asks: path => !isClosed && (isUnsent || (state.isAsking && !isUpdatePath(path))),
    warns: !isClosed && isUnsent,
  })

  const interest = useInterestOnce(userId, survey.id)
  const view = useNavigation({
    form,
    answers,
    evaluation,
    sections: survey.questionnaire.sections,
    saver,
    savedIndex: survey.current_question_index,
    isIcoAnswered: location.isChosen || location.isSkipped || icoProfile === null,
    kept,
    onInterest: interest.want,
  })
  const { current, first, held, go } = view
  const unusual = useUnusualNumbers({
    userId,
    surveyId: survey.id,
    questionnaire: survey.questionnaire,
    answers,
    evaluation,
  })
  useEffect(
    () => afterPaint(() => loadParts([...(icoProfile ? [picker, loadTerms] : []), ...partsOf(study)])),
    [icoProfile, picker, study],
  )
  const { postSubmitted, acknowledge } = state
  useAcknowledgeOnLeave(view.page, acknowledge)
  const finish = useHandler(() => {
    postSubmitted()
    onSubmitted()
  })
  const submission = useSubmission({
    userId,
    surveyId: survey.id,
    sectionId,
    profile: icoProfile,
    saver,
    jobSavers: state.jobSavers,
    answers,
    onSubmitted: finish,
  })
  const prefetchThanks = usePrefetchThanks()
  useHomeChanges(saver)
  const { enabled, tooltip } = completionOf(evaluation, {
    current: current?.id ?? -1,
    changed: true,
    submitted: isClosed,
  })
  const completion = useMemo(() => ({ enabled, tooltip }), [enabled, tooltip])
  const complete = useHandler(() => {
    prefetchThanks()
    forget()
    view.review()
  })
  const { correcting, correct, forget } = useReview(go)
  const toQuestions = useHandler(() => {
    window.scrollTo(0, 0)
    if (current) go(current.id)
  })
  const headway = useHeadway(form, evaluation, {
    surveyId: survey.id,
    current,
    rate: opened.rate,
    timed: view.timed,
    isPlaceChosen: location.isChosen,
  })
  if (!current || !first || !held) return <p className={classes.page}>{FORM.noQuestions}</p>
  const head = {
    form,
    saving,
    unsaved: unsavedOf(state.unfinished, evaluation, current, view.isReviewing ? correct : go),
    onRetry: state.retry,
    refused: refusedOf(saving, evaluation, current, go),
    isClosed,
    updatedElsewhere: state.updatedElsewhere,
    onAcknowledge: () => acknowledge(),
  }
  if (view.isReviewing)
    return (
      <div className={`${classes.page} ${classes.form}`}>
        <FormHead {...head} sectionTitle="" />
        <LazyPart
          load={loadReview}
          height={REVIEW_HEIGHT}
          part={{
            form,
            answers,
            evaluation,
            headway,
            saving,
            location,
            jobTerms,
            isClosed,
            blocker,
            isUnfinished: state.isUnfinished,
            marksOf: unusual.marks,
            correcting,
            onCorrect: correct,
            saver,
            jobSavers: state.jobSavers,
            submitting: {
              isModule,
              period: survey.questionnaire.period,
              profile: icoProfile,
              submission,
              completion,
              onCancel: toQuestions,
            },
          }}
        />
      </div>
    )
  return (
    <QuestionPage
      opened={opened}
      form={form}
      sectionId={sectionId}
      zeroLabel={zeroLabel}
      picker={picker}
      state={state}
      view={view}
      current={current}
      first={first}
      held={held}
      head={head}
      headway={headway}
      unusual={unusual}
      interest={interest}
      submission={submission}
      completion={completion}
      blocker={blocker}
      isUpdating={kept.size > 0}
      isCorrecting={correcting !== null}
      onComplete={complete}
    />
  )
}
