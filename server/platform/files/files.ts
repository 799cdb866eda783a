import { createHash } from 'node:crypto'
import type { FileKind } from '#contract/file.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { Download } from '../http/download.ts'
import { databaseStore } from './database-store.ts'
import { s3Store } from './s3-store.ts'

/** Uploaded file. Its type is detected from the content. */
export interface Upload {
  readonly kind: FileKind
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
}

export interface Files {
  /** Stores a file in the transaction that refers to it. @returns The ID of the file */
  store(db: Transaction, upload: Upload): Promise<string>
  /** Returns the file as a download, or `null` if there is none. `name` replaces the name of the upload. */
  read(db: Database, id: string, name?: string): Promise<Download | null>
  /** Copies a file, so that either one can be removed. @returns The ID of the copy, or `null` if the file doesn't exist */
  copy(db: Transaction, id: string): Promise<string | null>
  /** Deletes the file's metadata. @returns A function that deletes the content. Call it after the commit. */
  remove(db: Transaction, id: string): Promise<() => Promise<void>>
}

/** Stored file. Its kind may be older than `FileKind`. */
interface Kept extends Omit<Upload, 'kind'> {
  readonly kind: string
}

/** Returns the names of files as a table `file` that can be joined. */
export function fileNames(db: Database) {
  return db.selectFrom('stored_file').select(['id', 'name']).as('file')
}

/**
 * Opens the store for files: S3 if configured (`S3_URL`, decision 34), otherwise the database. Files that are already stored are not moved.
 */
export function openFiles({ S3_URL }: { readonly S3_URL?: string | undefined }): Files {
  const s3 = S3_URL === undefined ? null : s3Store(S3_URL)
  const kept = s3 ?? databaseStore
  const keep = async (db: Transaction, { kind, name, mediaType, content }: Kept): Promise<string> => {
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
