import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'
import { refreshUser } from '#web/platform/session.ts'
import { type ProfileBody, sourceOf } from './profile-form.ts'

/** The person with all that the profile form needs. Asked for at each opening: somebody else may have changed it. */
export function useProfile() {
  return useQuery({
    queryKey: ['account', 'profile'],
    queryFn: async ({ signal }) => {
      const expand = 'profile,membershipType,specialties'
      const source = sourceOf(await call('GET user/get-current-sign-user', { query: { expand }, signal }))
      if (!source) throw new Error('The answer lacks the profile')
      return source
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** A certification as it is told apart from others of the same title: by its board, and whether it is held yet. */
export interface Certification {
  readonly id: number
  readonly title: string
  readonly board: string
  readonly isCertified: boolean
}

/** What can be held of the certifying boards. */
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
    // Everything that shows the person follows; a failure here mends itself with the next sign of the session.
    onSuccess: () => void refreshUser().catch(() => undefined),
  })
}
