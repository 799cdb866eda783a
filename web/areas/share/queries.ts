import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { JobProfile } from '#contract/connect/connect.ts'
import type { OutputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { EarlyRequests } from '#web/platform/early-requests.ts'
import { isIgnorable } from '#web/platform/errors.ts'
import { onlyFailed } from '#web/platform/query-client.ts'
import { settingsQuery, studiesQuery } from '#web/platform/shared-queries.ts'
import { toastError } from '#web/platform/toasts.ts'
import { FORM } from './messages.ts'
import { deviceQueue, type Entry } from './queue.ts'
import type { Saver } from './saving.ts'
import { coreOf } from './study.ts'
import { notifyUnposted, saverOf } from './transport.ts'

export type Survey = OutputOf<'GET survey/get-with-default-job-profile'>['survey']

const HOME = studiesQuery.queryKey
const OPEN_SURVEY = ['share', 'survey'] as const
/** Prefix of the query keys of modules' progress, followed by the IDs of the survey and the section. */
export const MODULE_PROGRESS = ['share', 'section-statistics'] as const

export const useHome = () => useQuery(studiesQuery)

/**
 * Refetches the home's data on a survey, which is outdated once its form has been open. It refetches again when answers that were unsent on
 * leaving have been saved.
 */
export function useHomeChanges(saver: Saver): void {
  const client = useQueryClient()
  useEffect(
    () => () => {
      void client.invalidateQueries({ queryKey: HOME })
      if (saver.snapshot().unsent === 0) return
      const unsubscribe = saver.subscribe(() => {
        if (saver.snapshot().unsent > 0) return
        unsubscribe()
        void client.invalidateQueries({ queryKey: HOME })
        void client.invalidateQueries({ queryKey: MODULE_PROGRESS })
      })
    },
    [client, saver],
  )
}

export const useSettings = () => useQuery(settingsQuery)

/** Begins a study or finds the existing survey. @returns The ID of the survey */
export function useBegin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (questionnaireId: number) =>
      call('POST survey/create', { body: { questionnaire_id: questionnaireId } }),
    onSettled: () => client.invalidateQueries({ queryKey: HOME }),
  })
}

export interface OpenedSurvey {
  readonly survey: Survey
  /** Job profile of a study that asks for a job preference. */
  readonly profile: JobProfile | null
  /** Usual duration of the study, as a multiple of the default times of its questions. */
  readonly rate: number
  /** Questions whose answers group results. */
  readonly filterable: readonly number[]
  /** Answers unsent by this device when the survey was requested. */
  readonly queued: readonly Entry[]
}

const early = new EarlyRequests<OpenedSurvey>()

/** Requests a survey before the page that shows it has rendered. */
export function prefetchSurvey(userId: number, surveyId: number, sectionId: number | null): void {
  early.begin(`${userId}:${surveyId}:${sectionId}`, () => openSurvey(userId, surveyId, sectionId))
}

/** The device's queue is read before the request, so that an answer that reaches the server in between is in one of the two. */
async function openSurvey(
  userId: number,
  surveyId: number,
  sectionId: number | null,
  signal?: AbortSignal,
): Promise<OpenedSurvey> {
  const saver = saverOf(userId, surveyId)
  const queued = deviceQueue(userId, surveyId).read()
  const answer = await call('GET survey/get-with-default-job-profile', {
    query: { id: surveyId, ...(sectionId === null ? {} : { sectionId }) },
    ...(signal ? { signal } : {}),
  })
  const { survey, rate, filterable_questions: filterable } = answer
  const profile = answer.defaultJobProfile ?? (await missingProfile(survey))
  saver.onLoaded(answer.saved)
  if (survey.submitted === null) return { survey, profile, rate, filterable, queued }
  // If the core was submitted elsewhere, answers to it that are still on this device will never be used.
  const core = coreQuestions(survey)
  const isCore = (id: number): boolean => core.has(id)
  saver.discard(isCore)
  return { survey, profile, rate, filterable, queued: queued.filter(({ questionId }) => !isCore(questionId)) }
}

/**
 * Loads a survey to fill in. It is fetched once per opening and never cached, because the form's state is newer. A failure also shows a toast
 * (1 §8).
 */
export function useSurvey(userId: number, surveyId: number, sectionId: number | null) {
  const query = useQuery({
    queryKey: [...OPEN_SURVEY, userId, surveyId, sectionId],
    queryFn: ({ signal }) =>
      early.take(`${userId}:${surveyId}:${sectionId}`) ?? openSurvey(userId, surveyId, sectionId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A page that replaces the form, such as My answers, may open before the cache is cleared.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
  })
  const { error } = query
  useEffect(() => {
    if (error && !isIgnorable(error)) toastError(FORM.failed)
  }, [error])
  return query
}

/**
 * Creates and returns the missing job profile of a survey, or returns `null` if it needs none. A study may start asking for a job
 * preference after it was begun, and beginning it again creates the profile.
 */
async function missingProfile({ submitted, questionnaire }: Survey): Promise<JobProfile | null> {
  if (submitted !== null || questionnaire.is_support_job_preference === 0 || !questionnaire.isActive) return null
  const begun = await call('POST survey/create', { body: { questionnaire_id: questionnaire.id } })
  return begun.defaultJobProfile
}

function coreQuestions({ questionnaire }: Survey): ReadonlySet<number> {
  return new Set(
    coreOf(questionnaire.sections).flatMap(({ questionSections }) =>
      questionSections.map(({ question_id }) => question_id),
    ),
  )
}

/** Submits a survey, or completes one of its modules. The server must already have the answers. */
export function useSubmit(surveyId: number, sectionId: number | null = null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const section = sectionId === null ? {} : { sectionId }
      await call('PUT survey/update', { query: { id: surveyId, submit: '1', ...section }, body: {} })
    },
    // Leaves out the survey that the form has open.
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [area, what] }) => area === HOME[0] && what !== OPEN_SURVEY[1],
      }),
  })
}

/** Names the default job profile of a study, if it has one. Submitting the study completes the profile. */
export function useNameIco(profile: JobProfile | null) {
  /** Latest name known to be on the server. An unchanged name isn't sent, so that it doesn't undo a rename in Connect. */
  const known = useRef<string | null>(profile?.title ?? null)
  return useMutation({
    mutationFn: async (title: string): Promise<void> => {
      if (!profile || title === known.current) return
      known.current = null
      const saved = await call('PUT job-profile/update-for-user', { query: { id: profile.id }, body: { title } })
      known.current = title
      notifyUnposted(saved)
    },
  })
}

/** Returns the query of a text by the platform administrator. The code that sanitizes it loads with the first such text. */
function contentQuery(which: 'thank-you-completing-study-message' | 'interested-question-content') {
  return {
    queryKey: ['share', 'content', which],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const [{ header, body }, { safeHtml }] = await Promise.all([
        call(`GET dynamic-content/${which}`, { signal }),
        import('#web/ui/rich-text/sanitize.ts'),
      ])
      return { header, html: safeHtml(body, 'new-tab') }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  }
}

export function useThanks() {
  return useQuery(contentQuery('thank-you-completing-study-message'))
}

/** Prefetches the text of the thank-you page. */
export function usePrefetchThanks(): () => void {
  const client = useQueryClient()
  return () => void client.prefetchQuery(contentQuery('thank-you-completing-study-message'))
}

export function useInterest(isWanted: boolean) {
  return useQuery({ ...contentQuery('interested-question-content'), enabled: isWanted })
}
