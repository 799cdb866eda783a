import type { Selection } from '#rules/inform/dimensions.ts'
import type { GroupWeights } from '#rules/inform/group-weights.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ownCounted } from '../../copies/reads.ts'
import type { Copies, EditionCopy } from '../../copies/use-cases/copies.ts'
import type { OpenStudy } from '../../scope.ts'
import { groupsIn, NOBODY } from './groups.ts'

/** The caller's profile and answers as they count in an edition. */
export type Own = Awaited<ReturnType<typeof ownCounted>>

/** An edition, groups in it, and the caller. */
export interface Source {
  readonly copy: EditionCopy | null
  /** Each group is weighed once, however many steps of a report ask for it, and reports. */
  readonly groupOf: (selection: Selection) => GroupWeights
  readonly own: Own
}

/** While results are not open. */
export const NOTHING: Source = { copy: null, groupOf: () => NOBODY, own: null }

interface Asked {
  readonly study: OpenStudy
  readonly selection: Selection
  readonly userId: number | null
}

/** What one report is made from: the edition of the core (null) or of a module, each read once. */
export function sourcesOf(db: Database, copies: Copies, { study, selection, userId }: Asked) {
  const known = new Map<number | null, Promise<Source>>()
  const read = async (copy: EditionCopy | null): Promise<Source> => {
    if (!copy) return NOTHING
    const [weigh, own] = await Promise.all([
      groupsIn(copy, selection),
      userId !== null && study.hasSubmitted ? ownCounted(db, userId, copy.facts.id) : null,
    ])
    return { copy, groupOf: asked => copy.group(asked, () => weigh(asked)), own }
  }
  return (sectionId: number | null): Promise<Source> => {
    const source = known.get(sectionId) ?? read(copies.of(study.id, sectionId))
    known.set(sectionId, source)
    return source
  }
}
