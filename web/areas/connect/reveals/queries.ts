import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.ts'
import { call, callForFile, callWithFiles } from '#web/platform/client.ts'
import { isMissing, showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { toastError } from '#web/platform/toasts.ts'
import { REVEALED } from './messages.ts'

export type Reveal = AnswerOf<'GET reveal/index'>[number]
/** What is given: a text, or a file. */
export type Gift =
  | { readonly kind: 'name' | 'contact'; readonly content: string }
  | { readonly kind: 'cv'; readonly file: File }

const POLL_MS = 60_000
const keyOf = (matchId: number) => ['connect', 'reveals', matchId] as const

/** @param isPolled asked for again each minute while the page is seen: for recruiters, to whom more is given */
export function useReveals(matchId: number, isPolled = false) {
  return useQuery({
    queryKey: keyOf(matchId),
    queryFn: ({ signal }) => call('GET reveal/index', { query: { matchId }, signal }),
    refetchInterval: isPolled ? POLL_MS : false,
  })
}

/** A recruiter opens what was given, which the member sees. */
export function useOpen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST reveal/open', { query: { id } }),
    // A name takes the place of the pseudonym everywhere.
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

/** Saves a CV that was given and opened. */
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
    // It is in the thread as well.
    onSuccess: () => client.invalidateQueries({ queryKey: ['connect'] }),
  })
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST reveal/withdraw', { query: { id } }),
    // So is the message that told of it.
    onSettled: () => client.invalidateQueries({ queryKey: ['connect'] }),
  })
}
