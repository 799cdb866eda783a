import type { ContentStore } from './port.ts'

/** Stores content with the file's metadata, so that there is no second store to run, back up, or lose. */
export const databaseStore: ContentStore = {
  async put(db, id, content) {
    await db.updateTable('stored_file').set({ content }).where('id', '=', id).execute()
  },
  async get(db, id) {
    const row = await db.selectFrom('stored_file').select('content').where('id', '=', id).executeTakeFirst()
    return row?.content ?? null
  },
  // The content is deleted with its row.
  remove: async () => undefined,
}
