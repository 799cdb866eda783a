import type { Edition } from '#rules/inform/count/index.ts'
import { type Invited, invitedMembers } from '#rules/inform/participation/index.ts'
import { releaseParticipation } from '#rules/inform/release.ts'
import type { CachedEdition } from '../../cache/use-cases/edition-cache.ts'

/**
 * Returns the participation in a study as of its edition. It is the same for every caller.
 * @param threshold The setting chart_valid_threshold
 */
export function participationIn({ facts, edition }: CachedEdition, invited: readonly Invited[], threshold: number) {
  const members = invitedMembers(invited)
  const everybody = {
    people: facts.batches.reduce((sum, { people }) => sum + people, 0),
    invited: invited.reduce((sum, { people }) => sum + people, 0),
  }
  const taken = membersByType(edition)
  const byType = [...members].map(([type, own]) => {
    const people = taken.get(type) ?? 0
    return { people: Math.min(own, Math.max(0, people)), invited: own }
  })
  return {
    questionnaire_id: facts.questionnaireId,
    as_of: facts.asOf.toISOString(),
    statistic: {
      membersCompletionPercentage: members.size === 0 ? null : releaseParticipation(byType, threshold),
      convenienceParticipationPercentage: releaseParticipation([everybody], threshold),
      // The invitees of a random sample are not stored.
      randomParticipationPercentage: null,
    },
  }
}

/** Counts people by membership type. Each count is a sum of row counts with their blur (release-engine, rule 16). */
function membersByType({ batches }: Edition): ReadonlyMap<number, number> {
  const taken = new Map<number, number>()
  for (const { attributes, rowValues } of batches) {
    const at = attributes.findIndex(({ name }) => name === 'membership_type')
    const { values = [], people = [] } = rowValues[at] ?? {}
    for (const [entry, value] of values.entries()) {
      const type = attributes[at]?.values[value]?.[0] ?? null
      if (type !== null) taken.set(type, (taken.get(type) ?? 0) + (people[entry] ?? 0))
    }
  }
  return taken
}
