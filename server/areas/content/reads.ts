import { sql } from 'kysely'
import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sanitizeHtml } from './lookups.ts'

/**
 * Returns content by its key, with sanitized HTML.
 * @throws {ApiError} `not_found`
 */
export async function contentOf(db: Database, key: string): Promise<{ header: string; body: string }> {
  const row = await db
    .selectFrom('dynamic_content')
    .select(['header', 'body', 'format'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { header: row.header, body: row.format === 'html' ? sanitizeHtml(row.body) : row.body }
}

const ARTICLE = 'article-'

/** Lists the articles of the knowledge library in the order of their numbers. `key` excludes the prefix and the number. */
export async function libraryOf(db: Database): Promise<{ key: string; header: string; body: string }[]> {
  const rows = await db
    .selectFrom('dynamic_content')
    .select(['key', 'header', 'body'])
    .where('key', 'like', `${ARTICLE}%`)
    .orderBy('key')
    .execute()
  return rows.map(({ key, header, body }) => ({
    key: key.replace(/^article-\d+-/, ''),
    header,
    body: sanitizeHtml(body),
  }))
}

const editable = (db: Database) =>
  db.selectFrom('dynamic_content').select(['key', 'format', 'header', 'body', 'updated', 'edited'])

/**
 * Returns content for editing.
 * @throws {ApiError} `not_found`
 */
export async function editableOf(db: Database, key: string) {
  const row = await editable(db).where('key', '=', key).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Lists all editable content. */
export function contentList(db: Database) {
  const columns = {
    key: 'key',
    format: 'format',
    header: 'header',
    updated: 'updated',
    edited: 'edited',
    words: sql<string>`concat_ws(' ', key, header, body)`,
  } as const
  return { rows: editable(db), key: 'key', columns } as const
}
