import { useCallback, useEffect, useMemo, useState } from 'react'
import { unfinishedQuestions } from '#rules/share/answering.ts'
import type { Answers } from '#rules/share/study.ts'
import { updateEvaluation } from '#rules/share/update-evaluation.ts'
import type { Message } from '#rules/share/validation.ts'
import type { LoadAfterSubmission } from '../after-submission.ts'
import { isTyped } from '../components/question.ts'
import type { LoadPicker } from '../job-location.ts'
import { combineSnapshots } from '../protocol.ts'
import type { OpenedSurvey } from '../queries.ts'
import { deviceQueue, typedTerms } from '../queue.ts'
import type { Saver } from '../saving.ts'
import { type FormStudy, ICO_QUESTION, openingAnswers, withJob } from '../study.ts'
import { submissionOf } from '../submission.ts'
import { jobSaversOf } from '../transport.ts'
import { useSaving } from '../use-saving.ts'
import { typedIn } from './typed.ts'
import { useJobLocation, useJobSaving } from './use-job-location.ts'
import { useStudyForm } from './use-study-form.ts'
import { useTabs } from './use-tabs.ts'
import { useTime } from './use-time.ts'

const NO_VARIABLES: ReadonlySet<number> = new Set()

export interface StudyFormProps {
  readonly userId: number
  readonly opened: OpenedSurvey
  readonly form: FormStudy
  /** ID of the module, or `null` for the core. */
  readonly sectionId: number | null
  readonly saver: Saver
  readonly zeroLabel: string
  readonly picker: LoadPicker
  readonly afterSubmission: LoadAfterSubmission
}

/** Choices for the terms of the job since the form was opened, and their errors. */
interface Terms {
  readonly given: Answers | null
  readonly faults: readonly Message[]
}
const NO_TERMS: Terms = { given: null, faults: [] }

export type OpenFormState = ReturnType<typeof useOpenForm>

/** Returns the state of an open form: answers, place of work, save status, and changes from other tabs and devices. */
export function useOpenForm({ userId, opened, form, sectionId, saver }: StudyFormProps, onSubmitted: () => void) {
  const { survey, queued, profile } = opened
  const { study, moduleTitle } = form
  const tabs = useTabs(userId, survey.id)
  const typed = useMemo(() => typedIn(deviceQueue(userId, `typed-${survey.id}`)), [userId, survey.id])
  const opening = () =>
    typed.over(openingAnswers(study, survey.responses, [...queued, ...deviceQueue(userId, survey.id).read()]))
  const answering = useStudyForm(study, opening, saver, typed, tabs, isTyped)
  const { applyOthers, answers } = answering
  useEffect(() => {
    tabs.listener = {
      onAnswered: (entry, clockOffset) => applyOthers(saver.receive(entry, clockOffset)),
      onSubmitted: submitted => {
        if (submitted === sectionId) onSubmitted()
      },
    }
  }, [tabs, applyOthers, saver, sectionId, onSubmitted])

  useEffect(
    () => submissionOf(userId, survey.id, sectionId).onStopped(reason => tabs.current?.postStopped(sectionId, reason)),
    [userId, survey.id, sectionId, tabs],
  )
  useEffect(() => (sectionId === null ? saver.onSubmitted(onSubmitted) : undefined), [saver, sectionId, onSubmitted])

  const icoProfile = moduleTitle === null ? profile : null
  const [locationSaver, termsSaver] = useMemo(
    () => (icoProfile ? jobSaversOf(userId, icoProfile) : [null, null]),
    [userId, icoProfile],
  )
  const location = useJobLocation(userId, icoProfile, locationSaver)
  const [kept] = useState(() => survey.prior_year_update && new Set(survey.prior_year_update.kept))
  const evaluation = useMemo(() => updateEvaluation(answering.evaluation, kept), [answering.evaluation, kept])
  const [{ given, faults }, setTerms] = useState<Terms>(NO_TERMS)
  useEffect(() => {
    if (!icoProfile || typedTerms(userId, icoProfile.id).read().length === 0) return
    const found = import('./use-job-terms.ts').then(({ initialErrors }) =>
      initialErrors({ userId, profile: icoProfile, study }),
    )
    found.then(
      faults => setTerms(before => (before.given ? before : { given: null, faults })),
      () => undefined,
    )
  }, [userId, icoProfile, study])
  const judged = useMemo(() => withJob(evaluation, location.isHalf, faults), [location.isHalf, faults, evaluation])
  const terms = useJobSaving(termsSaver)
  const saving = combineSnapshots(combineSnapshots(useSaving(saver), location.saving), terms)
  const isClosed = saving.status === 'closed' || !survey.questionnaire.isActive
  useTime(survey.id, !isClosed)

  const invalid = useMemo(() => unfinishedQuestions(study, answers), [study, answers])
  const [first] = useState(answers)
  return {
    ...answering,
    evaluation: judged,
    /** Variables whose answers carried over from last year, during an update. */
    kept: kept ?? NO_VARIABLES,
    location,
    icoProfile,
    saving,
    isClosed,
    termsSaver,
    jobTerms: useMemo(
      () => (icoProfile ? { userId, profile: icoProfile, study, given } : null),
      [userId, icoProfile, study, given],
    ),
    onTerms: useCallback((next: Answers, found: readonly Message[]) => setTerms({ given: next, faults: found }), []),
    jobSavers: useMemo(() => [locationSaver, termsSaver].filter(one => one !== null), [locationSaver, termsSaver]),
    /** Visible questions whose answer isn't saved because it is invalid. */
    unfinished: useMemo(() => {
      const open = new Set(invalid)
      return evaluation.visibleQuestions.filter(one => open.has(one) || (one === ICO_QUESTION && faults.length > 0))
    }, [faults, invalid, evaluation]),
    /** Includes invalid numbers, which the member must correct. */
    isUnfinished: faults.length > 0 || invalid.length > 0,
    /** A module without changes can be left without a confirmation. */
    isAsking: moduleTitle === null || answers !== first,
    retry: useCallback(() => {
      saver.retry()
      locationSaver?.retry()
      termsSaver?.retry()
    }, [saver, locationSaver, termsSaver]),
    postSubmitted: useCallback(() => tabs.current?.postSubmitted(sectionId), [tabs, sectionId]),
  }
}
