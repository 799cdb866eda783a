import { sql } from 'kysely'
import { z } from 'zod'
import { type Cut, PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Keys of the groups that a person has requested in a study release: what their budget was spent on. */
export async function askedCuts(db: Database, userId: number, releaseId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('result_request')
    .select('cut_key')
    .where('user_id', '=', userId)
    .where('release_id', '=', releaseId)
    .execute()
  return new Set(rows.map(({ cut_key }) => cut_key))
}

/** The people with requested groups that have not been compared yet. */
export async function askersToCompare(db: Database, releaseId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('result_request')
    .select('user_id')
    .distinct()
    .where('release_id', '=', releaseId)
    .where('is_compared', '=', false)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** A requested group as stored in the log. */
export interface AskedCut {
  readonly key: string
  readonly cut: Cut
  readonly setHash: string
  readonly n: number
  readonly isCompared: boolean
}

const node = z.object({ dimension: z.enum(PROFILE_DIMENSIONS), path: z.array(z.number()) })

const answerNode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('value'), column: z.string(), value: z.number() }),
  z.object({ kind: z.literal('range'), column: z.string(), from: z.number().nullable(), to: z.number().nullable() }),
])

const cut = z.object({ profile: z.array(node), answers: z.array(answerNode) }) satisfies z.ZodType<Cut>

/** All groups that a person has requested in a release, by key. */
export async function cutsAskedBy(
  db: Database,
  { userId, releaseId }: { readonly userId: number; readonly releaseId: number },
): Promise<readonly AskedCut[]> {
  const rows = await db
    .selectFrom('result_request')
    .select(['cut_key', 'cut', 'set_hash', 'n', 'is_compared'])
    .where('user_id', '=', userId)
    .where('release_id', '=', releaseId)
    .orderBy(sql`cut_key COLLATE "C"`)
    .execute()
  return rows.map(row => ({
    key: row.cut_key,
    cut: cut.parse(row.cut),
    setHash: row.set_hash.toString('hex'),
    n: row.n,
    isCompared: row.is_compared,
  }))
}
