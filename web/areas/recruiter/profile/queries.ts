import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { EmployerDto } from '#contract/recruiter/employer.ts'
import type { Seats } from '#contract/recruiter/seat.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { refreshUser } from '#web/platform/session.ts'

const PROFILE = ['recruiter', 'profile'] as const
const SEATS = ['recruiter', 'seats'] as const

/** Returns the recruiter's profile. Refetches it each time it is opened, because a colleague may have renamed the organization. */
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
      // The header shows the user's name, and each offer shows the organization.
      await refreshUser()
      await client.invalidateQueries({ queryKey: ['recruiter'] })
    },
  })
}

export const useSeats = () =>
  useQuery({ queryKey: SEATS, queryFn: ({ signal }) => call('GET recruiter/seat/index', { signal }), staleTime: 0 })

/** Changes the organization's recruiters and stores the response. */
function useSeatChange<Given>(change: (given: Given) => Promise<Seats>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: seats => client.setQueryData(SEATS, seats) })
}

export const useInvite = () => useSeatChange((email: string) => call('POST recruiter/seat/invite', { body: { email } }))

/** Returns the purpose of an invitation link. Sends no request without a token. */
export const useInvitation = (token: string | null) =>
  useQuery({
    queryKey: ['recruiter', 'invitation', token],
    queryFn: () => call('POST recruiter/seat/inspect', { body: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
  })

/** Accepts an invitation, which changes everything that the recruiter sees. */
export function useAcceptInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call('POST recruiter/seat/accept', { body: { token } }),
    onSuccess: () => client.invalidateQueries(),
  })
}

const EMPLOYER = ['recruiter', 'employer'] as const

/**
 * Returns the organization's verification. Refetches it each time it is opened, because a colleague or the platform may have changed it.
 */
export const useEmployer = () =>
  useQuery({
    queryKey: EMPLOYER,
    queryFn: ({ signal }) => call('GET recruiter/employer/view', { signal }),
    staleTime: 0,
  })

/** Changes the organization's verification and stores the response. Also refetches offers, because they show whether they can be posted. */
function useEmployerChange<Given = void>(change: (given: Given) => Promise<EmployerDto>) {
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
