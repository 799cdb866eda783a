import { invalid } from '#contract/errors.ts'
import { type PersonWords, passwordError } from '#rules/account/password.ts'
import { readCommonPasswords } from '../files.ts'

let common: ReadonlySet<string> | undefined

/** @throws {Failure} `invalid` on `password` when it is one that would be tried first. Its length is the contract's to check. */
export function refuseWeakPassword(password: string, person: PersonWords): void {
  common ??= readCommonPasswords()
  const known = common
  const message = passwordError(password, person, text => known.has(text))
  if (message) throw invalid([{ field: 'password', message }])
}
