import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'

const KEY = ['connect', 'shields'] as const
export type Shields = OutputOf<'GET employer-shield/index'>
export type ShieldKind = Shields['shields'][number]['kind']

export function useShields() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('GET employer-shield/index', { signal }) })
}

/** Each change returns the whole list and also affects matches and ICO counts. */
function useChange<T>(change: (what: T) => Promise<Shields>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async shields => {
      client.setQueryData(KEY, shields)
      await client.invalidateQueries({ queryKey: ['connect'] })
    },
  })
}

export const useAddShield = () =>
  useChange((body: InputOf<'POST employer-shield/create'>['body']) => call('POST employer-shield/create', { body }))
export const useRemoveShield = () => useChange((id: number) => call('POST employer-shield/delete', { query: { id } }))
export const useBlock = () => useChange((matchId: number) => call('POST employer-shield/block', { query: { matchId } }))
export const useUnblock = () =>
  useChange((organizationId: number) => call('POST employer-shield/unblock', { query: { organizationId } }))
