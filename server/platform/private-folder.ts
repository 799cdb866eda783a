import { mkdir } from 'node:fs/promises'

/** Nobody else may look inside. Where we are root, the database's own user must be able to pass through. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
