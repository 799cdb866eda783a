import type { ProfileField } from '../account/profile.ts'
import { blocksPosting, type TermStatus } from './term-state.ts'

/** Job profile before it is posted. */
export interface Posting {
  readonly title: string
  /** `false` if it belongs to a study that is not submitted (decision G-067). */
  readonly isComplete: boolean
  /** Whether a place is chosen. "No preference" counts as a choice (decision 12). */
  readonly isGeographyChosen: boolean
  readonly terms: readonly TermStatus[]
  /** Fields missing in the profile (decision G-065). */
  readonly missing: readonly (ProfileField | 'licensed_states')[]
}

/** Reason why a job profile can't be posted. */
export interface PostingBlocker {
  readonly kind: 'title' | 'study' | 'terms' | 'profile'
  readonly message: string
}

/** Texts of 3 §4 and 3 §5. Only the last two are not from the specification. */
export const POSTING_TEXT = {
  title: 'Name is required',
  terms: 'You need to complete all questions before be able to post to exchange',
  study: 'Submit the study for this ICO before you post it.',
  profile: (fields: string) => `Complete your profile before you post: ${fields}.`,
} as const

const FIELD_NAMES: Readonly<Record<ProfileField | 'licensed_states', string>> = {
  licensed_states: 'Licensed States',
  specialty: 'Specialty',
  subspecialty: 'Subspecialty',
  visa_status: 'Visa Status',
  is_us_veteran: 'US Veteran',
  ethnicity: 'Ethnicity',
  gender_identity: 'Gender Identity',
  practice_zip: 'Practice Zip Code',
  npi: 'NPI',
  boardCertifications: 'Board Certification',
}

/** Returns all reasons why a job profile can't be posted, in the order in which they can be fixed (3 §4). */
export function postingBlockers({
  title,
  isComplete,
  isGeographyChosen,
  terms,
  missing,
}: Posting): readonly PostingBlocker[] {
  const isOpen = !isGeographyChosen || terms.some(blocksPosting)
  const fields = missing.map(field => FIELD_NAMES[field]).join(', ')
  const found: readonly (PostingBlocker | false)[] = [
    !isComplete && { kind: 'study', message: POSTING_TEXT.study },
    isOpen && { kind: 'terms', message: POSTING_TEXT.terms },
    missing.length > 0 && { kind: 'profile', message: POSTING_TEXT.profile(fields) },
    title.trim() === '' && { kind: 'title', message: POSTING_TEXT.title },
  ]
  return found.filter(each => each !== false)
}
