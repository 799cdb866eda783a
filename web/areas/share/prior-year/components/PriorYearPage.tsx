import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { minutesText } from '#rules/share/pace.ts'
import type { UpdateField } from '#rules/share/update-fields.ts'
import { proposedTicks, updateMinutes, validTicks } from '#rules/share/update-rows.ts'
import { showError } from '#web/platform/errors.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { thanksPath } from '../../after-submission.ts'
import { saverOf } from '../../transport.ts'
import { UPDATE } from '../messages.ts'
import { missingRows, profileRows } from '../profile.ts'
import { forgetUpdate, type PriorYear, useCarryOver } from '../queries.ts'
import {
  carriedOverVariables,
  countText,
  priorSections,
  rowsOf,
  selectionNote,
  stepAfter,
  type UpdateStep,
  updateCounts,
  type Years,
  yearsAdded,
} from '../sections.ts'
import { useTicks } from '../use-ticks.ts'
import classes from './PriorYear.module.css'
import { PriorYearBar } from './PriorYearBar.tsx'
import { PriorYearIntro } from './PriorYearIntro.tsx'
import { PriorYearLeave } from './PriorYearLeave.tsx'
import { PriorYearLists } from './PriorYearLists.tsx'
import { SubmitStudy } from './SubmitStudy.tsx'

const IcoReview = lazy(async () => ({ default: (await import('./IcoReview.tsx')).IcoReview }))

/** Profile dialog, which belongs to another area. */
export type ProfileDialog = ComponentType<{
  readonly opened: boolean
  readonly header: boolean
  readonly only: readonly UpdateField[]
  readonly onSaved: () => void
  readonly onClose: () => void
}>

interface Props {
  readonly userId: number
  readonly data: PriorYear
  readonly years: Years
  /** ID of last year's study. */
  readonly priorId: number
  /** ID of the updated module, or `null` for the core. */
  readonly moduleId: number | null
  /** Only section to show, or `null` for all. */
  readonly sectionId: number | null
  readonly ProfilePopup: ProfileDialog
}

/** Page with last year's answers and a checkbox for each. Begin carries over the unticked answers and continues (1 §4 Prior-year flow). */
export function PriorYearPage(props: Props) {
  const { userId, years, priorId, moduleId, sectionId, ProfilePopup } = props
  const { survey, job, person } = props.data
  const navigate = useNavigate()
  const { current } = years
  const isModule = moduleId !== null
  const sections = useMemo(() => priorSections(years), [years])
  // The profile and the ideal job belong to the core.
  const profile = useMemo(() => (isModule ? [] : profileRows(person)), [person, isModule])
  const missing = useMemo(() => (isModule ? [] : missingRows(person)), [person, isModule])
  const rows = useMemo(() => rowsOf(sections), [sections])
  const proposed = useMemo(() => proposedTicks(rows, current.study), [rows, current])
  const ticks = useTicks(survey.id, moduleId, survey.prior_year_update, proposed, ids => validTicks(rows, ids))
  const carryOver = useCarryOver(survey.id, moduleId, sections)
  const [step, setStep] = useState<UpdateStep | 'thanks' | null>(null)
  const saver = saverOf(userId, survey.id)
  const button = useRef<HTMLButtonElement>(null)

  const asked = updateCounts(sections, ticks.questions)
  const hasIco = !isModule && survey.questionnaire.is_support_job_preference === 1
  const begin = async (): Promise<void> => {
    try {
      // Saved first, so that the survey distinguishes answers that carry over from answers of this year.
      await ticks.begin(carriedOverVariables(sections, ticks.questions))
      await carryOver.mutateAsync(ticks.questions)
      // Unsent answers from this device are sent with the submission.
      saver.start()
      setStep(stepAfter(asked, { ticked: ticks.fields.size, missing: missing.length }, hasIco))
    } catch (error) {
      showError(error)
    }
  }
  const formPath = `/surveyForm/${survey.id}${isModule ? `/${moduleId}` : ''}${asked.first === null ? '' : `?question=${asked.first}`}`
  // Runs as an effect because the leave guard is removed only then.
  useEffect(() => {
    if (step === 'form') void navigate(formPath)
    if (step === 'thanks') void navigate(thanksPath({ surveyId: survey.id, sectionId: moduleId }), { replace: true })
  }, [step, formPath, survey.id, moduleId, navigate])
  const stay = (): void => {
    setStep(null)
    setTimeout(() => button.current?.focus())
  }

  const added = yearsAdded(sections, ticks.questions, years.prior.yearsAgo ?? 0)
  const count = countText({ ...asked, updates: asked.updates + ticks.fields.size }, hasIco)
  const { rate } = props.data
  const minutes = updateMinutes({ rows, study: current.study, ticks: ticks.questions, hasPlace: hasIco, rate })
  return (
    <div className={classes.page} inert={step !== null}>
      <PageHeading title={UPDATE.title(current.moduleTitle ?? current.title)} />
      <PriorYearIntro note={selectionNote(proposed, ticks.questions, added)} />
      <PriorYearLists sections={sections} sectionId={isModule ? null : sectionId} profile={profile} ticks={ticks} />
      <PriorYearBar
        count={minutes === 0 ? count : `${count}, ${minutesText(minutes)}`}
        isBusy={carryOver.isPending || step === 'form'}
        onBegin={() => void begin()}
        button={button}
      />
      <PriorYearLeave isPending={ticks.isPending && step === null} />
      <SubmitStudy
        surveyId={survey.id}
        sectionId={moduleId}
        saver={saver}
        isOpen={step === 'submit'}
        onCancel={stay}
        onSubmitted={() => {
          forgetUpdate(userId, survey.id, moduleId)
          setStep('thanks')
        }}
      />
      <Suspense>
        {step === 'review' ? (
          <IcoReview
            userId={userId}
            surveyId={survey.id}
            job={job}
            priorYearQuestionnaireId={priorId}
            yearsAdded={added}
            onClose={stay}
            onDone={path => void navigate(path)}
          />
        ) : null}
        {step === 'profile' ? (
          <ProfilePopup
            opened
            header={false}
            only={[...new Set([...ticks.fields, ...missing])]}
            onSaved={() => setStep(stepAfter(asked, { ticked: 0, missing: 0 }, hasIco))}
            onClose={stay}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
