import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import { call, callForFile, callWithFiles } from '#web/platform/client.ts'
import { isMissing, showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { toastError } from '#web/platform/toasts.ts'
import { REVEALED } from './messages.ts'

export type Reveal = OutputOf<'GET reveal/index'>[number]
/** Details to share: text or a file. */
export type Gift =
  | { readonly kind: 'name' | 'contact'; readonly content: string }
  | { readonly kind: 'cv'; readonly file: File }

const POLL_MS = 60_000
const keyOf = (matchId: number) => ['connect', 'reveals', matchId] as const

/** @param isPolled Whether to refetch every minute while the page is visible. Used for recruiters, who may receive more. */
export function useReveals(matchId: number, isPolled = false) {
  return useQuery({
    queryKey: keyOf(matchId),
    queryFn: ({ signal }) => call('GET reveal/index', { query: { matchId }, signal }),
    refetchInterval: isPolled ? POLL_MS : false,
  })
}

/** Opens shared details as a recruiter. The member can see that they were opened. */
export function useOpen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST reveal/open', { query: { id } }),
    // The name replaces the pseudonym everywhere.
    onSuccess: () => client.invalidateQueries({ queryKey: ['connect'] }),
    onError: error => {
      if (!isMissing(error)) {
        showError(error)
        return
      }
      toastError(REVEALED.gone)
      void client.invalidateQueries({ queryKey: ['connect'] })
    },
  })
}

/** Downloads a CV that a member shared and a recruiter opened. */
export function useSaveCv() {
  return useMutation({
    mutationFn: async (id: number) => saveFile(await callForFile('GET reveal/file', { query: { id } })),
    onError: showError,
  })
}

export function useGive(matchId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (gift: Gift) =>
      gift.kind === 'cv'
        ? callWithFiles('POST reveal/create-cv', { matchId }, { cv: gift.file })
        : call('POST reveal/create', { query: { matchId }, body: gift }),
    // The shared details also appear in the message thread.
    onSuccess: () => client.invalidateQueries({ queryKey: ['connect'] }),
  })
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST reveal/withdraw', { query: { id } }),
    // The message about the shared details also changes.
    onSettled: () => client.invalidateQueries({ queryKey: ['connect'] }),
  })
}
