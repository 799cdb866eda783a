import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'

/**
 * A text by its key. What is stored is worded by us or by the platform administrator; whoever shows HTML sanitises it there.
 * @throws {Failure} `not_found`
 */
export async function contentOf(db: Database, key: string): Promise<{ header: string; body: string }> {
  const row = await db
    .selectFrom('dynamic_content')
    .select(['header', 'body'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
