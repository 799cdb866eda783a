import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EmployerAnswer } from '#contract/employer.ts'
import type { InputOf } from '#contract/index.ts'
import type { Seats } from '#contract/recruiter-seat.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { refreshUser } from '#web/platform/session.ts'

const PROFILE = ['recruiter', 'profile'] as const
const SEATS = ['recruiter', 'seats'] as const

/** Fetched each time it is opened: a colleague may have renamed the organization. */
export const useRecruiterProfile = () =>
  useQuery({
    queryKey: PROFILE,
    queryFn: ({ signal }) => call('GET recruiter/recruiter-profile', { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export type ProfileChange = NonNullable<InputOf<'PUT recruiter/update-recruiter-profile'>['body']>

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange) => call('PUT recruiter/update-recruiter-profile', { body }),
    onSuccess: async () => {
      // The name is in the header, the organization at every offer.
      await refreshUser()
      await client.invalidateQueries({ queryKey: ['recruiter'] })
    },
  })
}

export const useSeats = () =>
  useQuery({ queryKey: SEATS, queryFn: ({ signal }) => call('GET recruiter/seat/index', { signal }), staleTime: 0 })

/** A change of who shares the organization, which is answered. */
function useSeatChange<Given>(change: (given: Given) => Promise<Seats>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: seats => client.setQueryData(SEATS, seats) })
}

export const useInvite = () => useSeatChange((email: string) => call('POST recruiter/seat/invite', { body: { email } }))

/** Returns an invitation link's purpose; requests nothing without one. */
export const useInvitation = (token: string | null) =>
  useQuery({
    queryKey: ['recruiter', 'invitation', token],
    queryFn: () => call('POST recruiter/seat/inspect', { body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
  })

/** Joining changes all that the recruiter sees. */
export function useAcceptInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call('POST recruiter/seat/accept', { body: { token } }),
    onSuccess: () => client.invalidateQueries(),
  })
}

const EMPLOYER = ['recruiter', 'employer'] as const

/** Fetched each time it is opened: a colleague or the platform may have decided. */
export const useEmployer = () =>
  useQuery({
    queryKey: EMPLOYER,
    queryFn: ({ signal }) => call('GET recruiter/employer/view', { signal }),
    staleTime: 0,
  })

/** A change of who the organization is known to be, which is answered; offers say whether they can be posted. */
function useEmployerChange<Given = void>(change: (given: Given) => Promise<EmployerAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async answer => {
      client.setQueryData(EMPLOYER, answer)
      await client.invalidateQueries({ queryKey: ['recruiter'] })
    },
  })
}

export const useProveDomain = () =>
  useEmployerChange((email: string) => call('POST recruiter/employer/prove', { body: { email } }))

export const useConfirmDomain = () =>
  useEmployerChange((token: string) => call('POST recruiter/employer/confirm', { body: { token } }))

export const useWithdrawRequest = () => useEmployerChange(() => call('POST recruiter/employer/withdraw'))

export function useAnswerRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, isAccepted }: { readonly userId: number; readonly isAccepted: boolean }) =>
      isAccepted
        ? call('POST recruiter/employer/accept', { body: { userId } })
        : call('POST recruiter/employer/refuse', { body: { userId } }),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['recruiter'] }),
  })
}

export const useWithdraw = () =>
  useSeatChange((email: string) => call('POST recruiter/seat/withdraw', { body: { email } }))

export const useRemoveSeat = () =>
  useSeatChange((id: number) => call('DELETE recruiter/seat/remove', { query: { id } }))
