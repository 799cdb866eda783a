import { invalid } from '#contract/errors.ts'
import { type PersonWords, passwordError } from '#rules/account/password.ts'
import { readCommonPasswords } from '../files.ts'

let common: ReadonlySet<string> | undefined

/** Checks the strength of a password. The contract checks its length. @throws {Failure} `invalid` on `password` if it is easy to guess */
export function refuseWeakPassword(password: string, person: PersonWords): void {
  common ??= readCommonPasswords()
  const known = common
  const message = passwordError(password, person, text => known.has(text))
  if (message) throw invalid([{ field: 'password', message }])
}
