import { useParams } from 'react-router'
import { useUser } from '#web/platform/use-session.ts'

export interface CurrentSociety {
  readonly societyId: number
  /** Path of the list of members. The paths of further pages begin with it. */
  readonly path: string
  /** Whether the page belongs to the platform administration. */
  readonly isPlatform: boolean
}

/**
 * Returns the society whose members these pages show: the society in the path for platform administrators, or else the user's own society
 * (4 §2.2, 4 §2.3).
 */
export function useCurrentSociety(): CurrentSociety {
  const { societyId } = useParams()
  const user = useUser()
  return societyId === undefined
    ? { societyId: user.society_id ?? 0, path: '/mss-admin/manage/members', isPlatform: false }
    : { societyId: Number(societyId), path: `/admin/society/edit-members/${Number(societyId)}`, isPlatform: true }
}
