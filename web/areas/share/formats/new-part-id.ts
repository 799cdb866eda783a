import { idsOf } from '#rules/share/draft/index.ts'
import { FIRST_NEW_ID, type StudyDraft } from '#rules/share/draft.ts'

/** Returns a function that assigns IDs which no part of a draft has. */
export function newPartId(draft: StudyDraft): () => number {
  let last = Object.values(idsOf(draft))
    .flat()
    .reduce((highest, id) => Math.max(highest, id), FIRST_NEW_ID)
  return () => ++last
}
