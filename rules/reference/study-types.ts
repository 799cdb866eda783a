/**
 * Types of studies (4 §7.8). The specification mentions the list without its content. The product distinguishes primary studies, which a
 * society's card offers first (is_primary), from additional ones.
 */
export interface StudyType {
  readonly id: number
  readonly title: string
}

export const STUDY_TYPES: readonly StudyType[] = [
  { id: 1, title: 'Primary study' },
  { id: 2, title: 'Additional study' },
]
