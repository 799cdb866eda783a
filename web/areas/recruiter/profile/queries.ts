import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { Seats } from '#contract/recruiter-seat.ts'
import { call } from '#web/platform/client.ts'
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

/** Joining changes all that the recruiter sees. */
export function useAcceptInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call('POST recruiter/seat/accept', { body: { token } }),
    onSuccess: () => client.invalidateQueries(),
  })
}

export const useWithdraw = () =>
  useSeatChange((email: string) => call('POST recruiter/seat/withdraw', { body: { email } }))

export const useRemoveSeat = () =>
  useSeatChange((id: number) => call('DELETE recruiter/seat/remove', { query: { id } }))
