import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { Action } from '#rules/share/answering.ts'
import { headwayOf, remainingOf } from '#rules/share/headway.ts'
import { minutesLeft, minutesText } from '#rules/share/pace.ts'
import { percentTotal } from '#rules/share/percent-total.ts'
import { completion as completionOf, outstanding } from '#rules/share/progress.ts'
import type { Question } from '#rules/share/study.ts'
import { defaultsOn, leftOn, worksheetWith } from '#rules/share/worksheet.ts'
import { useLeaveGuard } from '#web/platform/form/use-leave-guard.ts'
import { useOwnSettings } from '#web/platform/use-own-settings.ts'
import { useUser } from '#web/platform/use-session.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { useHandler } from '#web/ui/use-handler.ts'
import classes from '../../components/form.module.css'
import { LazyPart } from '../../components/LazyPart.tsx'
import { QuestionPanel } from '../../components/QuestionPanel.tsx'
import { PROMPT_ID } from '../../components/question.ts'
import { loadWorksheet, partsOf } from '../../components/question-parts.ts'
import { FORM } from '../../messages.ts'
import { useHomeChanges, usePrefetchThanks } from '../../queries.ts'
import { useSubmission } from '../../use-submission.ts'
import { UnusualContext } from '../../use-unusual.ts'
import { chooseByKey } from '../number-keys.ts'
import { useAutoAdvance } from '../use-auto-advance.ts'
import { useInterestOnce } from '../use-interest.ts'
import { useNavigation } from '../use-navigation.ts'
import { type StudyFormProps, useOpenForm } from '../use-open-form.ts'
import { useFurthest } from '../use-position.ts'
import { useReview } from '../use-review.ts'
import { useSectionBars } from '../use-section-bars.ts'
import { useTermJump } from '../use-term-jump.ts'
import { useUnusualNumbers } from '../use-unusual-numbers.ts'
import { ActionBar } from './ActionBar.tsx'
import { FormHead } from './FormHead.tsx'
import { PaceLine } from './PaceLine.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { loadParts, loadReview, loadTerms } from './parts.ts'
import { StatusBar } from './StatusBar.tsx'
import { SubmissionNotice } from './SubmissionNotice.tsx'
import { refusedOf, unsavedOf } from './save-links.ts'
import { UpdateLine } from './UpdateLine.tsx'

const PICKER_HEIGHT = 280
/** Height of a line of a worksheet. */
const LINE_HEIGHT = 96
const REVIEW_HEIGHT = 480
/** Media query for a phone or a window at 200 percent, where the progress line contains the status bar in miniature. */
const SMALL = '(max-width: 600px), (max-height: 500px)'
/** The dialogs are not among the parts that load when idle, because they load those parts. */
const loadDialogs = () => import('./FormDialogs.tsx')
/** Titles for a module, which is a single section that the heading already names. */
const NO_TITLES: ReadonlyMap<number, string> = new Map()

type Props = StudyFormProps & { readonly onSubmitted: () => void }

/** Form of a study or one of its modules, ready to be filled in. */
export function OpenForm(props: Props) {
  const { userId, opened, form, sectionId, saver, zeroLabel, picker, onSubmitted } = props
  const { survey } = opened
  const { study, sections } = form
  const isModule = sectionId !== null
  const state = useOpenForm(props, onSubmitted)
  const { answers, evaluation, act, saving, location, icoProfile, jobTerms, termsSaver, isClosed } = state
  const isUnsent = saving.unsent > 0 || (state.isUnfinished && !saving.isPersisted)
  const blocker = useLeaveGuard({
    asks: () => !isClosed && (state.isAsking || isUnsent),
    warns: !isClosed && isUnsent,
  })

  const completed = survey.modules.find(({ id, submitted }) => id === sectionId && submitted !== null)
  const isEdited = completed !== undefined && (completed.has_changes || state.isAsking)
  const [kept] = useState(() => new Set(survey.prior_year_update?.kept))
  const interest = useInterestOnce(userId, survey.id)
  const {
    current,
    page,
    held,
    number,
    status,
    timed,
    next,
    back,
    go,
    leaving,
    isInterestDue,
    heading,
    focusPrompt,
    ...view
  } = useNavigation({
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
  const { postSubmitted } = state
  const finish = useHandler(() => {
    postSubmitted()
    onSubmitted()
  })
  const ids = { userId, surveyId: survey.id, sectionId }
  const submission = useSubmission({
    ...ids,
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
  const goBack = useHandler(() => {
    if (back) leaving.backTo(back.id)
  })
  const goNext = useHandler(() => {
    if (next && !(status !== 'invalid' && unusual.holdsNext(page))) leaving.leaveFor(next.id)
  })
  const pace = useOwnSettings(useUser())
  // On the question about the place of work, the options belong to the terms below it.
  const hasNumberKeys = !pace.shown.withoutNumberKeys && current?.type !== 'GEOGRAPHY_ICO_WRAPPER'
  const goingOn = useAutoAdvance({
    isOn: pace.shown.goesOnByItself ?? false,
    question: current,
    status,
    isShown: id => evaluation.visibleVariables.has(id),
    onNext: goNext,
  })
  const actAndGoOn = useHandler((question: Question, action: Action) => {
    act(question, action)
    goingOn.after(question, action)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    goingOn.onKey(event)
    if (hasNumberKeys && chooseByKey(event.nativeEvent, event.currentTarget)) event.preventDefault()
    // Enter on the heading works as in a field, where it submits the form.
    else if (event.key === 'Enter' && !event.repeat && event.target === heading.current) goNext()
  }
  const acceptDefaults = (questions: readonly Question[]): void => {
    for (const question of questions) act(question, { kind: 'accept-defaults' })
  }
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
  const { jumpToTerm, focusWanted } = useTermJump(current?.id, leaving.leaveFor)
  const isSmall = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false })
  const bars = useSectionBars(evaluation, isModule ? NO_TITLES : sections)
  const worksheet = current ? worksheetWith(study, current.id) : null
  const total = useMemo(() => {
    if (worksheet) return leftOn(study, answers, worksheet)
    return current ? percentTotal(current, answers, id => evaluation.visibleVariables.has(id)) : null
  }, [study, worksheet, current, answers, evaluation])
  const seen = useFurthest(
    form.questionIndexes.get(page.at(-1)?.id ?? -1) ?? 0,
    isModule ? 0 : survey.current_question_index,
  )
  const {
    completed: answered,
    total: asked,
    isAbout,
  } = useMemo(() => headwayOf(study, evaluation, seen), [study, evaluation, seen])
  const minutes = useMemo(
    () => minutesLeft(remainingOf(study, evaluation, seen), opened.rate, timed),
    [study, evaluation, seen, opened, timed],
  )
  const [first = current] = page
  if (!current || !first || !held) return <p className={classes.page}>{FORM.noQuestions}</p>
  const sectionTitle = isModule ? '' : (sections.get(current.section_id) ?? '')
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
        {jobTerms && termsSaver ? (
          <LazyPart
            load={loadTerms}
            part={{ ...jobTerms, saver: termsSaver, answers, evaluation, onGiven: state.onTerms, onShown: focusWanted }}
          />
        ) : null}
      </>
    ) : null
  const defaulted = worksheet ? defaultsOn(study, evaluation, page) : [current]
  const worksheetPart = worksheet ? (
    <LazyPart
      load={loadWorksheet}
      height={LINE_HEIGHT * page.flatMap(({ variables }) => variables).length}
      part={{
        study,
        worksheet,
        page,
        current,
        answers,
        evaluation,
        zeroLabel,
        refusals: saving.refusals,
        goTo: id => (evaluation.status.has(id) ? () => go(id) : null),
        onAct: actAndGoOn,
        onDefaults: () => acceptDefaults(defaulted),
      }}
    />
  ) : null
  const updateLine = <UpdateLine surveyId={survey.id} sectionId={sectionId} isUpdating={kept.size > 0} />
  const head = {
    form,
    saving,
    unsaved: unsavedOf(state.unfinished, evaluation, current, view.isReviewing ? correct : go),
    onRetry: state.retry,
    refused: refusedOf(saving, evaluation, current, go),
    isClosed,
    updatedElsewhere: state.updatedElsewhere,
    onAcknowledge: state.acknowledge,
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
            saving,
            location,
            jobTerms,
            isClosed,
            blocker,
            isUnfinished: state.isUnfinished,
            marks: unusual.marks(),
            correcting,
            onCorrect: correct,
            saver,
            jobSavers: state.jobSavers,
            submitting: { isModule, profile: icoProfile, submission, completion, onCancel: toQuestions },
          }}
        />
      </div>
    )
  return (
    <form
      className={`${classes.page} ${classes.form}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        goNext()
      }}
    >
      <FormHead {...head} sectionTitle={sectionTitle}>
        <ProgressLine
          completed={answered}
          total={asked}
          isAbout={isAbout}
          bars={bars}
          current={current.id}
          number={number}
          open={open && open.id !== current.id ? open : null}
          onJump={leaving.leaveFor}
          onTerm={jumpToTerm}
          onReview={view.review}
          jobTerms={jobTerms}
          timeLeft={`${minutesText(minutes)} left`}
          isSmall={isSmall}
        />
      </FormHead>
      {correcting === null ? null : (
        <button type="button" className={classes.backToAnswers} onClick={view.review}>
          {FORM.backToAnswers}
        </button>
      )}
      {isClosed ? null : <SubmissionNotice submission={submission} />}
      {isEdited ? <p className={classes.updating}>{FORM.uncounted}</p> : null}
      {kept.size > 0 ? updateLine : null}
      {isSmall ? null : <StatusBar bars={bars} current={current.id} onJump={leaving.leaveFor} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the question inside */}
      <div
        className={classes.current}
        data-number-keys={hasNumberKeys || undefined}
        onKeyDown={onKeyDown}
        onKeyUp={goingOn.onKey}
      >
        <UnusualContext value={unusual.numbers}>
          <QuestionPanel
            key={first.id}
            study={study}
            question={first}
            surveyId={survey.id}
            answers={answers}
            evaluation={evaluation}
            sectionTitle={sectionTitle}
            zeroLabel={zeroLabel}
            refusal={saving.refusals.get(first.id)}
            isFilterable={opened.filterable.includes(first.id)}
            isRestorable={state.restorable.has(first.id)}
            heading={heading}
            onAct={actAndGoOn}
            onGo={go}
            picker={pickerPart}
            worksheet={worksheetPart}
          />
        </UnusualContext>
      </div>
      {kept.size > 0 ? null : updateLine}
      <PaceLine type={current.type} settings={pace.shown} onChange={pace.change} />
      <ActionBar
        hasBack={back !== null}
        hasNext={next !== null}
        onBack={goBack}
        completion={completion}
        onComplete={complete}
        isModule={isModule}
        total={total}
      />
      <LazyPart
        load={loadDialogs}
        part={{
          leaving,
          status,
          question: held,
          defaulted,
          evaluation,
          answers,
          total,
          onDefaults: () => {
            acceptDefaults(defaulted)
            leaving.release()
          },
          onLater: () => {
            if (leaving.prompt === 'ICO_REMINDER') location.settle()
            leaving.release()
          },
          interest,
          isInterestNear: isInterestDue,
          blocker,
          isUnfinished: state.isUnfinished,
          saving,
          onBack: focusPrompt,
        }}
      />
    </form>
  )
}
