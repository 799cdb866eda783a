import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.ts'
import { call, callWithFiles } from '#web/platform/client.ts'

export type Reveal = AnswerOf<'GET reveal/index'>[number]
/** What is given: a text, or a file. */
export type Gift =
  | { readonly kind: 'name' | 'contact'; readonly content: string }
  | { readonly kind: 'cv'; readonly file: File }

export function useReveals(matchId: number) {
  return useQuery({
    queryKey: ['connect', 'reveals', matchId],
    queryFn: ({ signal }) => call('GET reveal/index', { query: { matchId }, signal }),
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

export function useWithdraw(matchId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST reveal/withdraw', { query: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['connect', 'reveals', matchId] }),
  })
}
