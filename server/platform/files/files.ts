import { createHash } from 'node:crypto'
import type { FileKind } from '#contract/file.ts'
import type { Database, Writable } from '../database/connect.ts'
import { Download } from '../http/download.ts'
import { databaseStore } from './database-store.ts'
import { s3Store } from './s3-store.ts'

/** An uploaded file; its type is detected from the content. */
export interface Upload {
  readonly kind: FileKind
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
}

export interface Files {
  /** Keeps a file in the transaction that refers to it. @returns its id */
  store(db: Writable, upload: Upload): Promise<string>
  /** The file as an answer; null when there is none. `name`: in place of the one it was uploaded under. */
  read(db: Database, id: string, name?: string): Promise<Download | null>
  /** Keeps a file once more, so that either can be removed. @returns the id of the copy; null when there is no such file */
  copy(db: Writable, id: string): Promise<string | null>
  /** Removes what the database says of it. @returns what removes the bytes: to be done when that is committed. */
  remove(db: Writable, id: string): Promise<() => Promise<void>>
}

/** A file that is kept; what kinds there were is older than `FileKind`. */
interface Kept extends Omit<Upload, 'kind'> {
  readonly kind: string
}

/** The names of files, as a table `file` that others may join. */
export function fileFacts(db: Database) {
  return db.selectFrom('stored_file').select(['id', 'name']).as('file')
}

/** Files are kept in the database, or in S3 when there is one (`S3_URL`, decision 34). Those kept before stay where they are. */
export function openFiles({ S3_URL }: { readonly S3_URL?: string | undefined }): Files {
  const s3 = S3_URL === undefined ? null : s3Store(S3_URL)
  const kept = s3 ?? databaseStore
  const keep = async (db: Writable, { kind, name, mediaType, content }: Kept): Promise<string> => {
    const digest = createHash('sha256').update(content).digest()
    const { id } = await db
      .insertInto('stored_file')
      .values({ kind, name, media_type: mediaType, bytes: content.length, digest })
      .returning('id')
      .executeTakeFirstOrThrow()
    await kept.put(db, id, content, mediaType)
    return id
  }
  const contentOf = async (db: Database, id: string): Promise<Buffer> => {
    const content = (await databaseStore.get(db, id)) ?? (await s3?.get(db, id))
    if (!content) throw new Error(`The content of file ${id} is missing from the file store.`)
    return content
  }
  return {
    store: keep,
    async read(db, id, name) {
      const file = await db
        .selectFrom('stored_file')
        .select(['name', 'media_type', 'digest'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!file) return null
      const content = await contentOf(db, id)
      const etag = `"${file.digest.toString('base64url')}"`
      return new Download(file.media_type, content, { fileName: name ?? file.name, etag })
    },
    async copy(db, id) {
      const file = await db
        .selectFrom('stored_file')
        .select(['kind', 'name', 'media_type'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!file) return null
      const { kind, name, media_type: mediaType } = file
      return keep(db, { kind, name, mediaType, content: await contentOf(db, id) })
    },
    async remove(db, id) {
      await db.deleteFrom('stored_file').where('id', '=', id).execute()
      return async () => s3?.remove(id)
    },
  }
}
