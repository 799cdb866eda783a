import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { call } from '../client.ts'

/** Polling interval while the page is visible, in ms (3 §4). */
const POLL_MS = 60_000

/** Returns the number of a user's unread conversations, or 0 for guests and users without an inbox. */
export function useUnreadConversations(user: CurrentUser | null): number {
  const { data } = useQuery({
    queryKey: ['connect', 'inbox', 'unread'],
    queryFn: ({ signal }) => call('GET message/unread-count', { signal }),
    enabled: user !== null && hasInbox(user),
    staleTime: POLL_MS / 2,
    refetchInterval: POLL_MS,
  })
  return data?.unread ?? 0
}

function hasInbox({ roles, completedStudyWithJobPreferences, is_email_validated, ...user }: CurrentUser): boolean {
  if (user.is_password_reset_required === 1 || user.lacks_second_factor === 1) return false
  if (roles.includes('MSS_RECRUITER')) return is_email_validated === 1
  return completedStudyWithJobPreferences
}
