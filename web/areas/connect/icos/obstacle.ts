import type { OutputOf } from '#contract/index.ts'
import { neededToPost } from '#rules/account/profile.ts'
import { postingBlockers } from '#rules/connect/posting.ts'
import { ICO } from './messages.ts'
import { type IcoForm, termStatus } from './use-ico.ts'

type Person = OutputOf<'GET user/get-current-sign-user'>

/** Facts about the caller that decide whether an ICO can be posted. */
export interface Poster extends Partial<Pick<Person, 'profile' | 'membershipType'>> {
  /** Profile fields that the settings require. */
  readonly fields?: readonly string[] | undefined
}

/** Reason why an ICO can't be posted. */
interface Obstacle {
  readonly message: string
  /** Whether the profile must be completed first. */
  readonly isProfile: boolean
}

/**
 * Returns the reason why the ICO can't be posted. A missing name doesn't prevent posting, because posting asks for it (3 §4).
 * @param poster `null` while loading
 */
export function obstacleTo(
  { profile, draft, terms, isDirty, isSaving }: Pick<IcoForm, 'profile' | 'draft' | 'terms' | 'isDirty' | 'isSaving'>,
  poster: Poster | null,
): Obstacle | null {
  const named = { isProfile: false }
  if (isSaving) return { ...named, message: ICO.saving }
  if (!poster) return { ...named, message: ICO.loading }
  if (isDirty) return { ...named, message: ICO.saveFirst }
  if (profile.is_posted === 1) return { ...named, message: ICO.posted }
  const { profile: given, membershipType, fields = [] } = poster
  const missing = given ? neededToPost(given, membershipType ?? null, fields) : []
  const [hindrance] = postingBlockers({
    title: profile.title,
    isComplete: profile.is_complete === 1,
    isGeographyChosen: draft.isPlaceChosen,
    terms: terms.map(each => termStatus(each, draft)),
    missing,
  }).filter(({ kind }) => kind !== 'title')
  return hindrance ? { message: hindrance.message, isProfile: hindrance.kind === 'profile' } : null
}
