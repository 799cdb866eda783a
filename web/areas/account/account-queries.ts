import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { currentSession, refreshUser } from '#web/platform/session.ts'

/** Names and choices of the person, outside of the profile form. */
export function useUpdateUser() {
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<'PUT user/update'>['body']>) => call('PUT user/update', { body }),
    // Everything that shows the person follows; a failure here mends itself with the next sign of the session.
    onSuccess: () => void refreshUser().catch(() => undefined),
  })
}

/** Whether the reader of a letter wants more like it, by the token of its link. */
export function useMailChoice(token: string) {
  return useMutation({
    mutationFn: (is_email_optout: 0 | 1) => call('POST mail-choice/update', { body: { token, is_email_optout } }),
    // Whoever is signed in here may be the one.
    onSuccess: () => (currentSession().status === 'signed-in' ? void refreshUser().catch(() => undefined) : undefined),
  })
}

const SESSIONS = ['account', 'sessions']

/** Where the person is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call('GET sessions/index', { signal }),
    staleTime: 0,
  })
}

/** For when sessions may have ended in another way. */
export function useRefreshSessions(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: SESSIONS })
}

/** Ends one session, or without an id all of them. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) => call('POST sessions/end', { body: id === undefined ? {} : { id } }),
    onSuccess: (_, id) => (id === undefined ? undefined : client.invalidateQueries({ queryKey: SESSIONS })),
  })
}

/** One setting; asked for at each opening, because somebody else may have changed it. */
export function useSetting(key: string) {
  return useQuery({
    queryKey: ['account', 'setting', key],
    queryFn: ({ signal }) => call('GET settings/view', { query: { id: key }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function useSaveSetting(key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (value: string) => call('PUT settings/update', { query: { key }, body: { value } }),
    // Settings decide what every screen shows.
    onSuccess: () => client.invalidateQueries(),
  })
}
