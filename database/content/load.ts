import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import { CONNECT_ITEMS } from './connect-items.ts'
import { GUEST_ITEMS } from './guest-items.ts'
import type { SeededItem } from './item.ts'
import { LEGAL_ITEMS } from './legal-items.ts'
import { LIBRARY_ITEMS } from './library-items.ts'
import { PAGE_ITEMS } from './page-items.ts'
import { RECRUITER_ITEMS } from './recruiter-items.ts'
import { REGISTRATION_ITEMS } from './registration-items.ts'
import { STUDY_ITEMS } from './study-items.ts'

export const SEEDED_ITEMS: readonly SeededItem[] = [
  ...STUDY_ITEMS,
  ...CONNECT_ITEMS,
  ...PAGE_ITEMS,
  ...REGISTRATION_ITEMS,
  ...GUEST_ITEMS,
  ...LEGAL_ITEMS,
  ...LIBRARY_ITEMS,
  ...RECRUITER_ITEMS,
]

/**
 * Updates the initial texts at every start: adds new texts, replaces changed ones, and keeps edited ones. Several processes can run it at
 * the same time.
 */
export async function loadContent(db: Database): Promise<void> {
  await db
    .insertInto('dynamic_content')
    .values(SEEDED_ITEMS.map(({ key, format, header, body }) => ({ key, format, header, body })))
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(eb => ({
          format: eb.ref('excluded.format'),
          header: eb.ref('excluded.header'),
          body: eb.ref('excluded.body'),
          updated: sql`now()`,
        }))
        .where('dynamic_content.edited', 'is', null)
        .where(
          sql<boolean>`(dynamic_content.format, dynamic_content.header, dynamic_content.body) IS DISTINCT FROM (excluded.format, excluded.header, excluded.body)`,
        ),
    )
    .execute()
}
