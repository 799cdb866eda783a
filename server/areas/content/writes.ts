import { MAX_BODY_LENGTH } from '#contract/content/content.ts'
import { badRequest, notFound, validationError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sanitizeHtml } from './lookups.ts'

const CHANGED =
  'Someone else changed this text while you were editing. Your changes weren’t saved. Copy your version, reload the page, and paste it in.'

const tooLong = (length: number) =>
  `With HTML, this text has ${length} characters. The limit is ${MAX_BODY_LENGTH}. Symbols such as & count as several characters`

/**
 * Updates content and marks it as edited, so that new releases of the product do not replace it.
 * @param opened Time of the last change before the content was opened for editing
 * @throws {ApiError} `not_found`; `refused` if the content has changed since; `invalid` if it is too long after sanitizing
 */
export async function saveContent(
  db: Transaction,
  key: string,
  { header, body, opened }: { readonly header: string; readonly body: string; readonly opened?: string | undefined },
  now: Date,
) {
  const before = await db
    .selectFrom('dynamic_content')
    .select(['format', 'updated'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (opened !== undefined && before.updated.getTime() !== new Date(opened).getTime()) throw badRequest(CHANGED)
  const kept = before.format === 'html' ? sanitizeHtml(body) : body
  if (kept.length > MAX_BODY_LENGTH) throw validationError([{ field: 'body', message: tooLong(kept.length) }])
  return db
    .updateTable('dynamic_content')
    .set({ header, body: kept, updated: now, edited: now })
    .where('key', '=', key)
    .returning(['key', 'format', 'header', 'body', 'updated', 'edited'])
    .executeTakeFirstOrThrow()
}
