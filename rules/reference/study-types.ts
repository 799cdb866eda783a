/**
 * The types of a study (4 §7.8). The specification mentions the list but not its content. These are the two that the product distinguishes:
 * the study that a society's card offers first (is_primary), and additional ones.
 */
export interface StudyType {
  readonly id: number
  readonly title: string
}

export const STUDY_TYPES: readonly StudyType[] = [
  { id: 1, title: 'Primary study' },
  { id: 2, title: 'Additional study' },
]
