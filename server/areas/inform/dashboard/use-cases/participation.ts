import { type Invited, invitedMembers } from '#rules/inform/participation.ts'
import { releaseParticipation } from '#rules/inform/release.ts'
import type { EditionCopy } from '../../copies/use-cases/copies.ts'

/**
 * Participation in a study as of its edition, the same for every caller.
 * @param threshold the setting chart_valid_threshold.
 */
export function participationIn({ facts, roster }: EditionCopy, invited: readonly Invited[], threshold: number) {
  const members = invitedMembers(invited)
  const everybody = { people: roster.people, invited: invited.reduce((sum, { people }) => sum + people, 0) }
  const taken = new Map<number, number>()
  for (const type of roster.levels.membership_type) taken.set(type, (taken.get(type) ?? 0) + 1)
  const byType = [...members].map(([type, people]) => ({ people: taken.get(type) ?? 0, invited: people }))
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
