import { type QueryKey, queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
import type { HomeEntry } from '#contract/share.ts'
import { showsDemoData } from '#rules/account/settings.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { refreshUser } from '#web/platform/session.ts'
import { MODULE_PROGRESS } from '../queries.ts'
import { deviceQueue } from '../queue.ts'

/** The text before a study begins. No retry: without it the study begins anyway. */
export const beginMessageQuery = queryOptions({
  queryKey: ['content', 'begin-study-message'],
  queryFn: ({ signal }) => call('GET dynamic-content/begin-study-message', { signal }),
  staleTime: 5 * 60_000,
  retry: false,
})

/**
 * Progress of each of a survey's modules, in the order of the ids; fetched again whenever the list is opened. One toast reports failures,
 * no matter how many.
 */
export function useModuleProgress(surveyId: number | null, sectionIds: readonly number[]) {
  const results = useQueries({
    queries: sectionIds.map(sectionId => ({
      queryKey: [...MODULE_PROGRESS, surveyId, sectionId],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call('GET survey/section-statistics', { query: { id: surveyId ?? 0, sectionId }, signal }),
      enabled: surveyId !== null,
      staleTime: 0,
    })),
  })
  const failed = results.find(({ isError }) => isError)?.error ?? null
  useEffect(() => {
    if (failed) showError(failed)
  }, [failed])
  return results
}

/** Participation in the studies that have results. It changes with a release of results. No retry: a card is complete without it. */
export const participationQuery = queryOptions({
  queryKey: ['share', 'participation'],
  queryFn: ({ signal }) => call('GET survey/get-participation-info', { signal }),
  staleTime: 5 * 60_000,
  retry: false,
})

/** Whether the cards show a released participation: to members of a society who are not in demo mode. */
export function readsParticipation(user: CurrentUser): boolean {
  return user.roles.includes('MSS_USER') && !showsDemoData(user)
}

/** The study guide, as a file that the browser saves under its name. */
export function useGuide() {
  return useMutation({
    mutationFn: async ({ id }: Pick<HomeEntry, 'id'>) =>
      saveFile(await callForFile('GET questionnaire/get-worksheet', { query: { id } })),
  })
}

/** Removes a demo member's survey, on the server and on this device, and refetches everything that counted it. */
export function useReset(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (surveyId: number) => call('POST survey/reset', { query: { surveyId } }),
    onSuccess: async (_, surveyId) => {
      deviceQueue(userId, surveyId).clear()
      void refreshUser().catch(() => undefined)
      // The survey's progress is removed with it; a card that still shows it must not refetch.
      const isGone = ({ queryKey: [, what, of] }: { readonly queryKey: QueryKey }): boolean =>
        what === MODULE_PROGRESS[1] && of === surveyId
      await client.invalidateQueries({ predicate: query => !isGone(query) })
    },
  })
}
