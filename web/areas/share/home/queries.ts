import { type QueryKey, queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#contract/auth/auth.ts'
import type { HomeEntry } from '#contract/share/share.ts'
import { showsDemoData } from '#rules/account/settings.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { refreshUser } from '#web/platform/session.ts'
import { MODULE_PROGRESS } from '../queries.ts'
import { deviceQueue } from '../queue.ts'

/** Query of the text about beginning a study. */
export const beginMessageQuery = queryOptions({
  queryKey: ['content', 'begin-study-message'],
  queryFn: ({ signal }) => call('GET dynamic-content/begin-study-message', { signal }),
  staleTime: 5 * 60_000,
})

/**
 * Returns the progress of each of a survey's modules, in the order of the IDs. It is fetched again whenever the list is opened. A single
 * toast reports all failures.
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

/**
 * Query of the participation in studies with results. Participation changes with a release of results. It has no retry, because a card is
 * complete without it.
 */
export const participationQuery = queryOptions({
  queryKey: ['share', 'participation'],
  queryFn: ({ signal }) => call('GET survey/get-participation-info', { signal }),
  staleTime: 5 * 60_000,
  retry: false,
})

/** Checks whether the cards show a released participation rate. Only members of a society see it, outside Demo Mode. */
export function readsParticipation(user: CurrentUser): boolean {
  return user.roles.includes('MSS_USER') && !showsDemoData(user)
}

/** Downloads the study guide, which the browser saves under the file's name. */
export function useGuide() {
  return useMutation({
    mutationFn: async ({ id }: Pick<HomeEntry, 'id'>) =>
      saveFile(await callForFile('GET questionnaire/get-worksheet', { query: { id } })),
  })
}

/** Removes a demo member's survey from the server and this device, and refetches everything that counted it. */
export function useReset(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (surveyId: number) => call('POST survey/reset', { query: { surveyId } }),
    onSuccess: async (_, surveyId) => {
      deviceQueue(userId, surveyId).clear()
      void refreshUser().catch(() => undefined)
      // The survey's progress is also removed, so a card that still shows the survey must not refetch it.
      const isGone = ({ queryKey: [, what, of] }: { readonly queryKey: QueryKey }): boolean =>
        what === MODULE_PROGRESS[1] && of === surveyId
      await client.invalidateQueries({ predicate: query => !isGone(query) })
    },
  })
}
