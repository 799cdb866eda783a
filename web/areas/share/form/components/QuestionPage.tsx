import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, type FormEvent, type KeyboardEvent, useMemo } from 'react'
import type { Blocker } from 'react-router'
import type { Action } from '#rules/share/answering.ts'
import { percentTotal } from '#rules/share/percent-total.ts'
import { type Completion, countInvalid, outstanding } from '#rules/share/progress.ts'
import type { Question } from '#rules/share/study.ts'
import { acceptDefaultsOf, defaultsOn, leftOn, openAfter, type QuestionAction } from '#rules/share/worksheet.ts'
import { worksheetWith } from '#rules/share/worksheet-groups.ts'
import { useOwnSettings } from '#web/platform/use-own-settings.ts'
import { useUser } from '#web/platform/use-session.ts'
import { painted } from '#web/ui/after-paint.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { useHandler } from '#web/ui/use-handler.ts'
import classes from '../../components/form.module.css'
import { QuestionPanel } from '../../components/QuestionPanel.tsx'
import { loadWorksheet, worksheetHeight } from '../../components/question-parts.ts'
import { FORM } from '../../messages.ts'
import type { SubmissionControl } from '../../use-submission.ts'
import { UnusualContext } from '../../use-unusual.ts'
import { chooseByKey } from '../number-keys.ts'
import { useAutoAdvance } from '../use-auto-advance.ts'
import type { InterestState } from '../use-interest.ts'
import type { FormNavigation } from '../use-navigation.ts'
import type { OpenFormState, StudyFormProps } from '../use-open-form.ts'
import type { FormHeadway } from '../use-pace.ts'
import { useSectionBars } from '../use-section-bars.ts'
import { useTermJump } from '../use-term-jump.ts'
import type { UnusualState } from '../use-unusual-numbers.ts'
import { ActionBar } from './ActionBar.tsx'
import { FormHead } from './FormHead.tsx'
import { JobPart } from './JobPart.tsx'
import { PaceLine } from './PaceLine.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { StatusBar } from './StatusBar.tsx'
import { SubmissionNotice } from './SubmissionNotice.tsx'
import { UpdateLine } from './UpdateLine.tsx'

/** Media query for a phone or a window at 200 percent, where the progress line contains the status bar in miniature. */
const SMALL = '(max-width: 600px), (max-height: 500px)'
/** The dialogs are not among the parts that load when idle, because they load those parts. */
const loadDialogs = () => painted().then(() => import('./FormDialogs.tsx'))
/** Titles for a module, which is a single section that the heading already names. */
const NO_TITLES: ReadonlyMap<number, string> = new Map()

interface Props extends Pick<StudyFormProps, 'opened' | 'form' | 'sectionId' | 'zeroLabel' | 'picker'> {
  readonly state: OpenFormState
  readonly view: FormNavigation
  readonly current: Question
  /** First question of the page, which is the current one unless the page is a worksheet. */
  readonly first: Question
  /** Question that keeps the member from leaving the page, or the current one. */
  readonly held: Question
  readonly head: Omit<ComponentProps<typeof FormHead>, 'sectionTitle' | 'children'>
  readonly headway: FormHeadway
  readonly unusual: UnusualState
  readonly interest: InterestState
  readonly submission: SubmissionControl
  readonly completion: Completion
  readonly blocker: Blocker
  /** Whether the form skips answers that carried over. */
  readonly isUpdating: boolean
  /** Whether the member opened the question from the list of answers. */
  readonly isCorrecting: boolean
  readonly onComplete: () => void
}

/** The form while it shows a question: its progress, the question, and the buttons and dialogs to leave it. */
export function QuestionPage(props: Props) {
  const { opened, form, sectionId, zeroLabel, picker, state, view, current, first, held, headway, unusual } = props
  const { interest, submission, completion, blocker, isUpdating, isCorrecting, onComplete } = props
  const { survey } = opened
  const { study, sections } = form
  const isModule = sectionId !== null
  const { answers, evaluation, act, saving, isClosed } = state
  const { page, status, next, back, go, leaving, heading } = view
  const goBack = useHandler(() => {
    if (back) leaving.backTo(back.id)
  })
  const goNext = useHandler(() => {
    if (next && !(status !== 'invalid' && unusual.asksBeforeNext(page))) leaving.leaveFor(next.id)
  })
  const pace = useOwnSettings(useUser())
  const isJob = current.type === 'GEOGRAPHY_ICO_WRAPPER'
  // On the question about the place of work, the options belong to the terms below it.
  const hasNumberKeys = !pace.shown.withoutNumberKeys && !isJob
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
  const take = (steps: readonly QuestionAction[]): void => {
    for (const { question, action } of steps) act(question, action)
  }
  /** Returns from a dialog to what is open. */
  const stay = (open: Question): void => {
    leaving.stay()
    view.focusOpen(open)
  }
  const { jumpToTerm, focusWanted } = useTermJump(current.id, leaving.leaveFor)
  const isSmall = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false })
  const bars = useSectionBars(evaluation, isModule ? NO_TITLES : sections, headway.left)
  const worksheet = worksheetWith(study, current.id)
  const total = useMemo(
    () =>
      worksheet
        ? leftOn(study, answers, worksheet)
        : percentTotal(current, answers, id => evaluation.visibleVariables.has(id)),
    [study, worksheet, current, answers, evaluation],
  )
  const sectionTitle = isModule ? '' : (sections.get(current.section_id) ?? '')
  const [open] = outstanding(evaluation)
  const defaulted = worksheet ? defaultsOn(study, evaluation, page) : [current]
  const worksheetPart = worksheet ? (
    <LazyPart
      load={loadWorksheet}
      height={worksheetHeight(page)}
      part={{
        study,
        worksheet,
        page,
        current,
        answers,
        evaluation,
        zeroLabel,
        refusals: saving.refusals,
        restorable: state.restorable,
        goTo: id => (evaluation.status.has(id) ? () => go(id) : null),
        onAct: actAndGoOn,
        onDefaults: () => take(defaulted.map(acceptDefaultsOf)),
      }}
    />
  ) : null
  const updateLine = <UpdateLine surveyId={survey.id} sectionId={sectionId} isUpdating={isUpdating} />
  return (
    <form
      className={`${classes.page} ${classes.form}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        goNext()
      }}
    >
      <FormHead {...props.head} sectionTitle={sectionTitle}>
        <ProgressLine
          completed={headway.completed}
          total={headway.total}
          isAbout={headway.isAbout}
          bars={bars}
          current={current.id}
          number={view.number}
          invalid={countInvalid(evaluation)}
          open={open && open.id !== current.id ? open : null}
          onJump={leaving.leaveFor}
          onTerm={jumpToTerm}
          onReview={view.review}
          jobTerms={state.jobTerms}
          timeLeft={headway.timeLeft}
          isSmall={isSmall}
        />
      </FormHead>
      {isClosed ? null : <SubmissionNotice submission={submission} />}
      {isEdited(props) ? <p className={classes.updating}>{FORM.uncounted}</p> : null}
      {isUpdating ? updateLine : null}
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
            picker={isJob ? <JobPart state={state} picker={picker} onTermsShown={focusWanted} /> : null}
            worksheet={worksheetPart}
          />
        </UnusualContext>
      </div>
      {isUpdating ? null : updateLine}
      <PaceLine type={current.type} settings={pace.shown} onChange={pace.change} />
      <ActionBar
        hasBack={back !== null}
        hasNext={next !== null}
        onBack={goBack}
        completion={completion}
        onComplete={onComplete}
        isModule={isModule}
        onReturn={isCorrecting ? view.review : null}
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
          onFill: steps => {
            take(steps)
            const stillOpen = openAfter(study, answers, page, steps)
            if (stillOpen) stay(stillOpen)
            else leaving.release()
          },
          onStay: () => stay(held),
          onLater: () => {
            if (leaving.prompt === 'ICO_REMINDER') state.location.skip()
            leaving.release()
          },
          interest,
          isInterestNear: view.isInterestDue,
          blocker,
          isUnfinished: state.isUnfinished,
          saving,
          onBack: view.focusPrompt,
        }}
      />
    </form>
  )
}

/** Checks whether a completed module has answers that aren't submitted. */
function isEdited({ opened: { survey }, sectionId, state }: Pick<Props, 'opened' | 'sectionId' | 'state'>): boolean {
  const completed = survey.modules.find(({ id, submitted }) => id === sectionId && submitted !== null)
  return completed !== undefined && (completed.has_changes || state.isAsking)
}
