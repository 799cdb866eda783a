import type { ProfileRow } from '#rules/inform/dimensions.ts'
import type { Trees } from '#rules/inform/groups/index.ts'
import { profileRow } from '#rules/inform/groups/index.ts'
import type { Counted } from '#rules/share/counted.ts'
import type { Answers } from '#rules/share/study.ts'
import { countedResponses, ownSubmission } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { CachedEdition, EditionCache } from '../../cache/use-cases/edition-cache.ts'
import type { OpenStudy } from '../../scope.ts'

/** Member's own profile and answers, as submitted (decision G-134). */
export interface MemberSubmission {
  readonly profile: ProfileRow
  readonly answers: Counted
  /** Reads the responses that `answers` come from, including responses without a value. */
  readonly responses: () => Promise<Answers>
}

/** Edition of a report, `null` while results aren't open, and the caller's own submission, `null` without one. */
export interface Source {
  readonly copy: CachedEdition | null
  readonly own: MemberSubmission | null
}

interface Asked {
  readonly study: OpenStudy
  readonly trees: Trees
  readonly userId: number | null
}

/**
 * Returns the sources of one report: the edition of the core (`null`) or of a module, and the caller's own submission, which is read once.
 */
export function sourcesOf(db: Database, copies: EditionCache, { study, trees, userId }: Asked) {
  let submission: Promise<MemberSubmission | null> | undefined
  const read = async (): Promise<MemberSubmission | null> => {
    if (userId === null || !study.hasSubmitted) return null
    const own = await ownSubmission(db, userId, study.id)
    if (!own) return null
    let responses: Promise<Answers> | undefined
    return {
      profile: profileRow(trees, own.profile),
      answers: own.answers,
      responses: () => (responses ??= countedResponses(db, { id: own.surveyId, userId }, study.definition.modules)),
    }
  }
  return async (sectionId: number | null): Promise<Source> => {
    submission ??= read()
    return { copy: copies.of(study.id, sectionId), own: await submission }
  }
}
