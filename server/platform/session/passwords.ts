import { hash, verify } from '@node-rs/argon2'

/** Parameters for argon2id (the library's default), with the memory, passes, and lanes that OWASP recommends. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const { memoryCost, timeCost, parallelism } = PARAMETERS
const PREFIX = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/** Checks a password. Takes as long for an account that doesn't exist (`null`) as for an existing one. */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no one has this password')
  const matches = await verify(kept ?? (await decoy), password)
  return kept !== null && matches
}

/** Checks whether a hash uses outdated parameters. It is renewed the next time the password is entered. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(PREFIX)
}
