import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'

const keyOf = (societyId: number) => ['society', 'api-keys', societyId] as const
type Keys = OutputOf<'GET society-api-key/index'>

export function useApiKeys(societyId: number, isAsked: boolean) {
  return useQuery({
    queryKey: keyOf(societyId),
    queryFn: ({ signal }) => call('GET society-api-key/index', { query: { society_id: societyId }, signal }),
    enabled: isAsked,
    staleTime: 0,
  })
}

/** Changes the keys and updates the list from the response. A new key is returned only to its caller and is not cached. */
function useChange<Given, Answer extends Keys>(societyId: number, change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ society, keys }) => client.setQueryData(keyOf(societyId), { society, keys }),
    // Another administrator may have changed the keys.
    onError: () => client.invalidateQueries({ queryKey: keyOf(societyId) }),
    gcTime: 0,
  })
}

export const useMakeKey = (societyId: number) =>
  useChange(societyId, (purpose: string) =>
    call('POST society-api-key/create', { body: { society_id: societyId, purpose } }),
  )

export const useReplaceKey = (societyId: number) =>
  useChange(societyId, (id: number) =>
    call('POST society-api-key/rotate', { query: { society_id: societyId, key_id: id } }),
  )

export const useRevokeKey = (societyId: number) =>
  useChange(societyId, (id: number) =>
    call('DELETE society-api-key/revoke', { query: { society_id: societyId, key_id: id } }),
  )
