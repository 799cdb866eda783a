import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { onlyFailed } from '#web/platform/query-client.ts'
import { currentSession, refreshUser } from '#web/platform/session.ts'
import { type ProfileBody, sourceOf } from './profile-form.ts'

/** Fetches the user with all data of the profile form. Fetched each time the form opens, because others may have changed it. */
export function useProfile() {
  return useQuery({
    queryKey: ['account', 'profile'],
    queryFn: async ({ signal }) => {
      const expand = 'profile,membershipType,specialties'
      const source = sourceOf(await call('GET user/get-current-sign-user', { query: { expand }, signal }))
      if (!source) throw new Error('The response doesn’t include the profile')
      return source
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
  })
}

/** Identifies a certification among others with the same title, by its board and whether the member already has it. */
export interface Certification {
  readonly id: number
  readonly title: string
  readonly board: string
  readonly isCertified: boolean
}

/** Fetches the certifications of all boards. */
export function useCertifications() {
  return useQuery({
    queryKey: ['reference', 'certifications'],
    queryFn: async ({ signal }): Promise<readonly Certification[]> => {
      const [certifications, boards] = await Promise.all([
        call('GET board-certification/index', { signal }),
        call('GET certifying-board/index', { signal }),
      ])
      const titles = new Map(boards.map(({ id, title }) => [id, title]))
      return certifications.map(({ id, title, is_certified, certifying_board_id }) => ({
        id,
        title,
        board: titles.get(certifying_board_id) ?? '',
        isCertified: is_certified === 1,
      }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Saves the profile. Removes cached data of other screens, because results of the user's specialty depend on it. */
export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileBody) => call('PUT user/update-profile', { body }),
    onSuccess: () => {
      client.removeQueries({ type: 'inactive' })
      // Updates all components that show the user. If that fails, the next session refresh updates them.
      void refreshUser().catch(() => undefined)
    },
  })
}

/** Updates the user's names and settings outside the profile form. */
export function useUpdateUser() {
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<'PUT user/update'>['body']>) => call('PUT user/update', { body }),
    // Updates all components that show the user. If that fails, the next session refresh updates them.
    onSuccess: () => void refreshUser().catch(() => undefined),
  })
}

/** Changes whether a recipient gets optional emails, by the token of an email's link. */
export function useMailChoice(token: string) {
  return useMutation({
    mutationFn: (is_email_optout: 0 | 1) => call('POST mail-choice/update', { body: { token, is_email_optout } }),
    // The signed-in user may be the recipient.
    onSuccess: () => (currentSession().status === 'signed-in' ? void refreshUser().catch(() => undefined) : undefined),
  })
}

const SESSIONS = ['account', 'sessions']

/** Fetches the user's sessions. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call('GET sessions/index', { signal }),
    staleTime: 0,
  })
}

/** Returns a function that refreshes sessions after some may have ended. */
export function useRefreshSessions(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: SESSIONS })
}

/** Ends one session or, without an ID, all sessions. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) => call('POST sessions/end', { body: id === undefined ? {} : { id } }),
    onSuccess: (_, id) => (id === undefined ? undefined : client.invalidateQueries({ queryKey: SESSIONS })),
  })
}

/** Downloads a file with the user's own data. */
export function useOwnData() {
  return useMutation({
    mutationFn: (body: InputOf<'POST user/download-data'>['body']) => callForFile('POST user/download-data', { body }),
  })
}

/** Deletes the user's account. Unsent data on this device can no longer be sent. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: InputOf<'POST user/delete-account'>['body']) => call('POST user/delete-account', { body }),
  })
}
