import type { Transaction } from '#server/platform/database/connect.ts'
import type { Correspondence } from '../messages/scope.ts'

/** Records that the caller has seen the current offer. */
export async function markRead(db: Transaction, own: Correspondence): Promise<void> {
  await db
    .insertInto('conversation_reading')
    .columns(['job_match_id', 'user_id', 'offer_version'])
    .expression(eb =>
      eb
        .selectFrom('job_offer')
        .select([eb.val(own.matchId).as('job_match_id'), eb.val(own.userId).as('user_id'), 'version'])
        .where('id', '=', own.jobOfferId),
    )
    .onConflict(conflict =>
      conflict
        .columns(['job_match_id', 'user_id'])
        .doUpdateSet({ offer_version: eb => eb.ref('excluded.offer_version') })
        .whereRef('conversation_reading.offer_version', '<', 'excluded.offer_version'),
    )
    .execute()
}
