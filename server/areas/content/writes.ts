import { notFound } from '#contract/errors.ts'
import { sanitiseHtml } from '#rules/content/sanitise.ts'
import type { Writable } from '#server/platform/database/connect.ts'

/**
 * Words a text anew. It counts as edited from now on: a new release of the product leaves it alone.
 * @throws {Failure} `not_found`
 */
export async function saveContent(
  db: Writable,
  key: string,
  { header, body }: { readonly header: string; readonly body: string },
  now: Date,
) {
  const { format } =
    (await db.selectFrom('dynamic_content').select('format').where('key', '=', key).forUpdate().executeTakeFirst()) ??
    {}
  if (!format) throw notFound()
  return db
    .updateTable('dynamic_content')
    .set({ header, body: format === 'html' ? sanitiseHtml(body) : body, updated: now, edited: now })
    .where('key', '=', key)
    .returning(['key', 'format', 'header', 'body', 'updated', 'edited'])
    .executeTakeFirstOrThrow()
}
