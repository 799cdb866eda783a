import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'is read-only',
  EACCES: 'can’t be written to by the user that runs Collegium',
  EPERM: 'can’t be written to by the user that runs Collegium',
  ENOTDIR: 'isn’t a folder',
  EEXIST: 'isn’t a folder',
  ENOSPC: 'is on a full disk',
}

/**
 * Creates a folder that only its owner can read. If we are root, the database user must be able to pass through it.
 * @param check The function that throws if the folder isn't writable
 * @throws {Error} with a message of one line, if the folder can't be used
 */
export async function makePrivateFolder(path: string, check = access): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await check(path, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Error(`DATA_DIR (${path}) ${REASONS[code] ?? `can’t be used (${code})`}.`)
  }
}
