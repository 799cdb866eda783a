import { sql } from 'kysely'
import type { ReplyTimeMessage } from '#rules/connect/reply-time.ts'
import { organizationMark } from '#server/areas/recruiter/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { hiddenByMatch } from '../shield/reads.ts'

/**
 * Lists the organizations whose recruiters saw a member's job profile, with the first time, and whether the member hides from each.
 * Organizations remain listed after they have seen the profile. Actions of recruiters are not numbers about members, so they don't pass the
 * release engine (decision 54).
 */
export async function viewersOf(db: Database, userId: number, jobProfileId: number) {
  const { barred, covered } = await seenMatches(db, userId, jobProfileId)
  const rows = db
    .selectFrom(
      db
        .selectFrom('job_match_view as view')
        .innerJoin('job_match as match', 'match.id', 'view.job_match_id')
        .innerJoin('job_offer as offer', 'offer.id', 'match.job_offer_id')
        .innerJoin('recruiter_organization as organization', 'organization.id', 'offer.organization_id')
        .select(['organization.id', 'organization.name as organization'])
        .select(({ fn }) => fn.min('view.viewed').as('seen'))
        .select(sql<boolean>`bool_or(match.id = ANY(${barred}::int[]))`.as('is_kept_away'))
        .where('match.job_profile_id', '=', jobProfileId)
        .select(sql<boolean>`bool_or(match.id = ANY(${covered}::int[]))`.as('is_covered'))
        .groupBy('organization.id')
        .as('viewer'),
    )
    .select(['viewer.id', 'viewer.organization', 'viewer.seen', 'viewer.is_kept_away', 'viewer.is_covered'])
    .select(organizationMark('viewer.id').as('mark'))
  return { rows, key: 'viewer.id', columns: { organization: 'viewer.organization', seen: 'viewer.seen' } } as const
}

/**
 * Returns the matches in which recruiters viewed a job profile and whose employer the member hides from. `covered` contains those whose
 * employer has been covered by an entry only since the match. `barred` contains all others.
 */
async function seenMatches(db: Database, userId: number, jobProfileId: number) {
  const seen = await db
    .selectFrom('job_match_view as view')
    .innerJoin('job_match as match', 'match.id', 'view.job_match_id')
    .select('match.id')
    .distinct()
    .where('match.job_profile_id', '=', jobProfileId)
    .execute()
  const matchIds = seen.map(({ id }) => id)
  const standings = [...(await hiddenByMatch(db, userId, matchIds))]
  const ids = (isCovered: boolean) =>
    standings.filter(([, standing]) => (standing === 'covered') === isCovered).map(([id]) => id)
  return { barred: ids(false), covered: ids(true) }
}

/** Limit of an organization's messages used to calculate its reply time. */
const MAX_RECEIPTS = 2000

/** Returns the latest messages between members and an organization's recruiters in a time span, in chronological order. */
export async function messagesWithRecruiters(
  db: Database,
  organizationId: number,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly ReplyTimeMessage[]> {
  const rows = await db
    .selectFrom('message')
    .innerJoin('job_match as match', 'match.id', 'message.job_match_id')
    .innerJoin('job_profile as profile', 'profile.id', 'match.job_profile_id')
    .innerJoin('job_offer as offer', 'offer.id', 'match.job_offer_id')
    .select(['match.id as matchId', 'profile.user_id as memberId', 'message.sender', 'message.sent'])
    // `match.ended` includes matches that ended because the member hides from the employer.
    .select(({ or, eb, exists, selectFrom }) =>
      or([
        eb('match.status', '=', 'DECLINED'),
        eb('match.ended', 'is not', null),
        eb('profile.deleted', 'is not', null),
        exists(
          selectFrom('organization_block as block')
            .select('block.user_id')
            .whereRef('block.user_id', '=', 'profile.user_id')
            .whereRef('block.organization_id', '=', 'offer.organization_id'),
        ),
      ]).as('isClosed'),
    )
    .where('offer.organization_id', '=', organizationId)
    .where('message.sent', '>=', since)
    .where('message.sent', '<=', until)
    .orderBy('message.sent', 'desc')
    .orderBy('message.id', 'desc')
    .limit(MAX_RECEIPTS)
    .execute()
  return rows
    .map(
      ({ sender, isClosed, ...rest }): ReplyTimeMessage => ({
        ...rest,
        sender: sender === 'member' ? 'member' : 'recruiter',
        isClosed: isClosed === true,
      }),
    )
    .reverse()
}
