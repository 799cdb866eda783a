import { hash, verify } from '@node-rs/argon2'
import { invalid } from '#contract/errors.ts'
import { readCommonPasswords } from '#database/reference/files.ts'
import { type PersonWords, passwordError } from '#rules/account/password.ts'

/** argon2id (the library's default) with the memory, passes and lanes of OWASP's recommendation. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const { memoryCost, timeCost, parallelism } = PARAMETERS
const PREFIX = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/** Takes as long for an account that does not exist (`null`) as for one that does. */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(kept ?? (await decoy), password)
  return kept !== null && matches
}

/** Whether it was made with other parameters than today's: it is made anew when its password is at hand. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(PREFIX)
}

let common: ReadonlySet<string> | undefined

/** @throws {Failure} `invalid` on `password` when it is one that would be tried first. Its length is the contract's to check. */
export function refuseWeakPassword(password: string, person: PersonWords): void {
  common ??= readCommonPasswords()
  const known = common
  const message = passwordError(password, person, text => known.has(text))
  if (message) throw invalid([{ field: 'password', message }])
}
