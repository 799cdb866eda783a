import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UpdateField } from '#rules/share/update-fields.ts'
import { showError } from '#web/platform/errors.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SubmitStudy } from '../../components/SubmitStudy.tsx'
import { ThankYou } from '../../components/ThankYou.tsx'
import { saverOf } from '../../transport.ts'
import { UPDATE } from '../messages.ts'
import { missingRows, profileRows } from '../profile.ts'
import { forgetUpdate, type PriorSurvey, type PriorYear, useCarryOver } from '../queries.ts'
import {
  asAnswers,
  coreOf,
  countText,
  keptVariables,
  priorSections,
  stepAfter,
  type UpdateStep,
  updateCounts,
  validTicks,
} from '../sections.ts'
import { useTicks } from '../use-ticks.ts'
import classes from './PriorYear.module.css'
import { PriorYearBar } from './PriorYearBar.tsx'
import { PriorYearIntro } from './PriorYearIntro.tsx'
import { PriorYearLeave } from './PriorYearLeave.tsx'
import { PriorYearLists } from './PriorYearLists.tsx'

const IcoReview = lazy(async () => ({ default: (await import('./IcoReview.tsx')).IcoReview }))

/** The profile dialog, which belongs to another area. */
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
  readonly prior: PriorSurvey
  /** The only section to show; null: all. */
  readonly sectionId: number | null
  readonly ProfilePopup: ProfileDialog
}

/** Last year's answers with a checkbox each; Begin carries over the rest and continues (1 §4 Prior-year flow). */
export function PriorYearPage({ userId, data: { survey, job, person }, prior, sectionId, ProfilePopup }: Props) {
  const navigate = useNavigate()
  const current = useMemo(() => coreOf(survey.questionnaire), [survey])
  const sections = useMemo(() => {
    const stored = asAnswers(survey.responses)
    const priorAnswers = asAnswers(prior.responses)
    return priorSections({ current, stored, prior: coreOf(prior.questionnaire).study, priorAnswers })
  }, [current, survey, prior])
  const profile = useMemo(() => profileRows(person), [person])
  const missing = useMemo(() => missingRows(person), [person])
  const ticks = useTicks(survey.id, survey.prior_year_update, ids => validTicks(sections, ids))
  const carryOver = useCarryOver(survey.id, sections)
  const [step, setStep] = useState<UpdateStep | 'thanks' | null>(null)
  const saver = saverOf(userId, survey.id)
  const button = useRef<HTMLButtonElement>(null)

  const asked = updateCounts(sections, ticks.questions)
  const hasIco = survey.questionnaire.is_support_job_preference === 1
  const begin = async (): Promise<void> => {
    try {
      await carryOver.mutateAsync(ticks.questions)
      await ticks.begin(keptVariables(sections, ticks.questions))
      // Answers that this device has not sent yet are sent with the submission.
      saver.start()
      setStep(stepAfter(asked, { ticked: ticks.fields.size, missing: missing.length }, hasIco))
    } catch (error) {
      showError(error)
    }
  }
  const formPath = `/surveyForm/${survey.id}${asked.first === null ? '' : `?question=${asked.first}`}`
  // An effect, because only by then has the leave guard been removed.
  useEffect(() => {
    if (step === 'form') void navigate(formPath)
  }, [step, formPath, navigate])
  const stay = (): void => {
    setStep(null)
    setTimeout(() => button.current?.focus())
  }

  if (step === 'thanks') return <ThankYou studyTitle={current.title} />
  const count = countText({ ...asked, updates: asked.updates + ticks.fields.size })
  return (
    <div className={classes.page} inert={step !== null}>
      <PageHeading title={UPDATE.title(current.title)} />
      <PriorYearIntro />
      <PriorYearLists sections={sections} sectionId={sectionId} profile={profile} ticks={ticks} />
      <PriorYearBar
        count={count}
        isBusy={carryOver.isPending || step === 'form'}
        onBegin={() => void begin()}
        button={button}
      />
      <PriorYearLeave isPending={ticks.isPending && step === null} />
      <SubmitStudy
        surveyId={survey.id}
        sectionId={null}
        saver={saver}
        isOpen={step === 'submit'}
        onCancel={stay}
        onSubmitted={() => {
          forgetUpdate(userId, survey.id)
          setStep('thanks')
          window.scrollTo(0, 0)
        }}
      />
      <Suspense>
        {step === 'review' ? (
          <IcoReview
            userId={userId}
            surveyId={survey.id}
            job={job}
            priorYearQuestionnaireId={prior.questionnaire_id}
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
