import { HTML_POLICY, isPermittedLink } from '#rules/content/html.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sanitizerOf } from '#server/platform/html/sanitize.ts'

/** Sanitizes HTML for storing and sending (decision 25). */
export const sanitizeHtml = sanitizerOf(HTML_POLICY, isPermittedLink)

/** Returns the headings of content, by key. */
export async function headingsOf(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('dynamic_content')
    .select(['key', 'header'])
    .where('key', 'in', ['', ...keys])
    .execute()
  return new Map(rows.map(({ key, header }) => [key, header]))
}
