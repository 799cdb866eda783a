import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { onlyFailed } from '#web/platform/query-client.ts'
import { currentSession, refreshUser } from '#web/platform/session.ts'
import { type ProfileBody, sourceOf } from './profile-form.ts'

/** The person with everything that the profile form needs. Fetched each time it is opened: someone else may have changed it. */
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

/** Identifies a certification among others of the same title: by its board, and whether it is already held. */
export interface Certification {
  readonly id: number
  readonly title: string
  readonly board: string
  readonly isCertified: boolean
}

/** The certifications of all boards. */
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

export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: ProfileBody) => call('PUT user/update-profile', { body }),
    // Updates everything that shows the person; after a failure, the next session refresh does it.
    onSuccess: () => void refreshUser().catch(() => undefined),
  })
}

/** Updates the person's names and settings, outside of the profile form. */
export function useUpdateUser() {
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<'PUT user/update'>['body']>) => call('PUT user/update', { body }),
    // Updates everything that shows the person; after a failure, the next session refresh does it.
    onSuccess: () => void refreshUser().catch(() => undefined),
  })
}

/** Whether the reader of an email wants more like it, by the token of its link. */
export function useMailChoice(token: string) {
  return useMutation({
    mutationFn: (is_email_optout: 0 | 1) => call('POST mail-choice/update', { body: { token, is_email_optout } }),
    // The signed-in user may be the same person.
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

/** For when sessions may have ended elsewhere. */
export function useRefreshSessions(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: SESSIONS })
}

/** Ends one session; without an id, all of them. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) => call('POST sessions/end', { body: id === undefined ? {} : { id } }),
    onSuccess: (_, id) => (id === undefined ? undefined : client.invalidateQueries({ queryKey: SESSIONS })),
  })
}

/** The file with everything that is kept of the person. */
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
