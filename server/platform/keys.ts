import { createHmac, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Environment } from './environment.ts'

const secret = z.base64().min(43)
const keyFile = z.object({ token: secret, certificate: secret.optional() })

/** Secrets that must not be stored in the database. */
export interface Keys {
  /** Key for access tokens, device cookies, and refresh successors. */
  readonly token: Uint8Array
  /** Key for benchmark certificates (decision 36). If it changes, existing certificates no longer count as genuine. */
  readonly certificate: Uint8Array
}

/** Loads keys from the environment or from a file with mode 600 in the data folder, which is created at the first start. */
export async function loadKeys(environment: Environment): Promise<Keys> {
  const { TOKEN_SECRET, CERTIFICATE_SECRET } = environment
  if (TOKEN_SECRET && CERTIFICATE_SECRET) return decode({ token: TOKEN_SECRET, certificate: CERTIFICATE_SECRET })
  if (environment.NODE_ENV === 'production') throw new Error('Set TOKEN_SECRET and CERTIFICATE_SECRET in production.')
  const path = join(environment.DATA_DIR, 'keys.json')
  const text = await readFile(path, 'utf8').catch(() => null)
  const kept = text === null ? null : keyFile.parse(JSON.parse(text))
  const made = () => randomBytes(32).toString('base64')
  const keys = { token: kept?.token ?? made(), certificate: kept?.certificate ?? made() }
  if (kept?.certificate) return decode(keys)
  await mkdir(environment.DATA_DIR, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, JSON.stringify(keys), { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, path)
  return decode(keys)
}

function decode(text: Readonly<Record<keyof Keys, string>>): Keys {
  return { token: Buffer.from(text.token, 'base64'), certificate: Buffer.from(text.certificate, 'base64') }
}

/** Derives a key for one purpose, so that a signature of one kind is not accepted as another. */
export function subkey(key: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', key).update(purpose).digest()
}
