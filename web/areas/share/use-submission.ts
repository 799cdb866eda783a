import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { JobProfile } from '#contract/connect/connect.ts'
import { isSameResponse } from '#rules/share/response-check.ts'
import type { Answers } from '#rules/share/study.ts'
import { useNameIco, useSubmit } from './queries.ts'
import type { Saver } from './saving.ts'
import { digestOf, SUBMISSION_KEY, type Submission, type SubmissionState, submissionOf } from './submission.ts'

interface Options {
  readonly userId: number
  readonly surveyId: number
  readonly sectionId: number | null
  readonly profile: JobProfile | null
  readonly saver: Saver
  readonly jobSavers: readonly Saver[]
  readonly answers: Answers
  readonly onSubmitted: () => void
}

export interface SubmissionControl {
  readonly state: SubmissionState
  readonly request: Submission['request']
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** Submits an open form, now or when the connection is back. */
export function useSubmission(options: Options): SubmissionControl {
  const { userId, surveyId, sectionId, profile, saver, jobSavers, answers, onSubmitted } = options
  const submission = submissionOf(userId, surveyId, sectionId)
  const state = useSyncExternalStore(submission.subscribe, submission.state)
  const { mutateAsync: submit } = useSubmit(surveyId, sectionId)
  const { mutateAsync: name } = useNameIco(profile)
  const shown = useRef(answers)
  const hasNews = useRef(false)
  useEffect(() => {
    shown.current = answers
    submission.onAnswers()
  }, [submission, answers])
  useEffect(
    () =>
      saver.onOtherAnswers(others => {
        hasNews.current ||= others.some(one => !isSameResponse(one, shown.current.get(one.variable_id)))
      }),
    [saver],
  )
  useEffect(
    () =>
      submission.connect({
        savers: [saver, ...jobSavers],
        name,
        submit,
        hasNews: () => hasNews.current,
        digest: () => digestOf(shown.current),
      }),
    [submission, saver, jobSavers, name, submit],
  )
  useEffect(() => {
    const resume = (): void => void submission.resume()
    // Another tab has requested or canceled a submission.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === null || key.includes(SUBMISSION_KEY)) resume()
    }
    window.addEventListener('online', resume)
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener('online', resume)
      window.removeEventListener('storage', onStorage)
    }
  }, [submission])
  useEffect(() => submission.onSubmitted(onSubmitted), [submission, onSubmitted])
  return {
    state,
    request: given => {
      hasNews.current = false
      return submission.request(given)
    },
    cancel: () => submission.cancel(),
    dismiss: submission.dismiss,
  }
}
