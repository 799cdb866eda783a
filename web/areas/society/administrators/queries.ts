import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import type { SocietyRight } from '#contract/roles.ts'
import { call } from '#web/platform/client.ts'

const keyOf = (societyId: number) => ['society', 'administrators', societyId] as const

export function useAdministrators(societyId: number) {
  return useQuery({
    queryKey: keyOf(societyId),
    queryFn: ({ signal }) => call('GET society-administrator/index', { query: { society_id: societyId }, signal }),
    staleTime: 0,
  })
}

/** Changes the administrators of the society and updates the list from the response. */
function useChange<Given>(
  societyId: number,
  change: (given: Given) => Promise<OutputOf<'GET society-administrator/index'>>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: all => client.setQueryData(keyOf(societyId), all),
    // Another administrator may have changed the list.
    onError: () => client.invalidateQueries({ queryKey: keyOf(societyId) }),
  })
}

type Invited = Omit<InputOf<'POST society-administrator/invite'>['body'], 'society_id'>

export const useInviteAdministrator = (societyId: number) =>
  useChange(societyId, (invited: Invited) =>
    call('POST society-administrator/invite', { body: { society_id: societyId, ...invited } }),
  )

export const useChangeRight = (societyId: number, id: number) =>
  useChange(societyId, (right: SocietyRight) =>
    call('PUT society-administrator/update', {
      query: { society_id: societyId, administrator_id: id },
      body: { right },
    }),
  )

export const useRemoveAdministrator = (societyId: number) =>
  useChange(societyId, (id: number) =>
    call('DELETE society-administrator/remove', { query: { society_id: societyId, administrator_id: id } }),
  )
