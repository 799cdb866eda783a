import { useParams } from 'react-router'
import { useUser } from '#web/platform/use-session.ts'

export interface Place {
  readonly societyId: number
  /** The path of the list of members; further pages are below it. */
  readonly path: string
  /** Of the platform's administrator. */
  readonly isPlatform: boolean
}

/** Whose members these pages show: the society in the path, for the platform's administrator, or the own one (4 §2.2, 4 §2.3). */
export function useCurrentSociety(): Place {
  const { societyId } = useParams()
  const user = useUser()
  return societyId === undefined
    ? { societyId: user.society_id ?? 0, path: '/mss-admin/manage/members', isPlatform: false }
    : { societyId: Number(societyId), path: `/admin/society/edit-members/${Number(societyId)}`, isPlatform: true }
}
