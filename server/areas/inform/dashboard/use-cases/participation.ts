import { EVERYBODY, type Selection } from '#rules/inform/dimensions.ts'
import { type Invited, invitedMembers } from '#rules/inform/participation.ts'
import { releaseParticipation } from '#rules/inform/release.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { withRelease } from '../../releases/use-cases/serve-release.ts'
import { drawOf } from '../../report/use-cases/drawing.ts'
import { groupsOf, type Protection } from '../../report/use-cases/groups.ts'

/**
 * Participation in a study as of its release; null while it has none. Its groups are fixed and the same for every caller, so it
 * costs no budget.
 * @param threshold the setting chart_valid_threshold.
 */
export function participationIn(
  { columns, keys }: Pick<Services, 'columns' | 'keys'>,
  questionnaireId: number,
  invited: readonly Invited[],
  threshold: number,
) {
  return withRelease(columns, questionnaireId, async release => {
    if (!release) return null
    const draw = drawOf(keys, questionnaireId)
    const protection: Protection = { columns, copy: release.copyName, draw, threshold, isUnprotected: false }
    const members = invitedMembers(invited)
    const [everybody, byType] = await Promise.all([
      groupsOf(EVERYBODY, protection),
      members.size > 0 ? groupsOf(ofTypes([...members.keys()]), protection) : [],
    ])
    const all = invited.reduce((sum, { people }) => sum + people, 0)
    return {
      questionnaire_id: questionnaireId,
      as_of: release.cut.toISOString(),
      statistic: {
        membersCompletionPercentage:
          members.size === 0
            ? null
            : releaseParticipation(
                byType.map(group => ({ ...group, invited: members.get(typeOf(group.cut)) ?? 0 })),
                protection,
              ),
        convenienceParticipationPercentage: releaseParticipation(
          everybody.map(group => ({ ...group, invited: all })),
          protection,
        ),
        // The invitees of a random sample are not stored.
        randomParticipationPercentage: null,
      },
    }
  })
}

function ofTypes(types: readonly number[]): Selection {
  const nodes = types
    .toSorted((left, right) => left - right)
    .map(type => ({ dimension: 'membership_type' as const, path: [type] }))
  return { profile: [{ dimension: 'membership_type', nodes }], answers: [] }
}

function typeOf({ profile }: Awaited<ReturnType<typeof groupsOf>>[number]['cut']): number {
  return profile[0]?.path[0] ?? 0
}
