import { invalid } from '#contract/errors.ts'
import { type PersonWords, passwordError } from '#rules/account/password.ts'
import { readCommonPasswords } from '../files.ts'

let common: ReadonlySet<string> | undefined

/** @throws {Failure} `invalid` on `password` when it is easy to guess. The contract checks its length. */
export function refuseWeakPassword(password: string, person: PersonWords): void {
  common ??= readCommonPasswords()
  const known = common
  const message = passwordError(password, person, text => known.has(text))
  if (message) throw invalid([{ field: 'password', message }])
}
