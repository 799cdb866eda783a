import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { listUsers } from '#contract/users/admin.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { RECRUITERS } from './messages.ts'

export type Recruiter = OutputOf<'GET recruiter/recruiter-profile-for-admin'>
type Created = InputOf<'POST recruiter/admin-recruiter-create'>['body']
type Change = Omit<NonNullable<InputOf<'PUT recruiter/update-recruiter-by-admin'>['body']>, 'seen'>

export const readRecruiter = (id: number, signal?: AbortSignal) =>
  call('GET recruiter/recruiter-profile-for-admin', { query: { id }, ...(signal ? { signal } : {}) })

/** Returns the recruiter. Refetches on each opening, so that changes apply to the current data. */
export const useRecruiter = (id: number) =>
  useQuery({
    queryKey: ['recruiter', 'administered', id],
    queryFn: ({ signal }) => readRecruiter(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

function useForget() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list', listUsers.route] })
}

export function useCreateRecruiter() {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: Created) => call('POST recruiter/admin-recruiter-create', { body }),
    onSuccess: forget,
  })
}

export function useChangeRecruiter(id: number) {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ change, seen }: { readonly change: Change; readonly seen: Recruiter }) => {
      const { first_name, last_name, organisation, phone, website, specialties } = seen
      const known = { first_name, last_name, organisation, phone, website, specialties }
      return call('PUT recruiter/update-recruiter-by-admin', { query: { id }, body: { ...change, seen: known } })
    },
    onSuccess: forget,
  })
}

export function useBlockRecruiter() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ id, is_blocked }: { readonly id: number; readonly is_blocked: 0 | 1 }) =>
      call('PUT recruiter/update-recruiter-by-admin', { query: { id }, body: { is_blocked } }),
    onSuccess: ({ is_blocked, first_name, last_name }) => {
      const said = is_blocked === 1 ? RECRUITERS.blockedNow : RECRUITERS.unblockedNow
      toastSuccess(said(`${first_name} ${last_name}`))
    },
    onError: showError,
    onSettled: forget,
  })
}
