import { validationError } from '#contract/errors.ts'
import { type PersonalTerms, passwordError } from '#rules/account/password.ts'
import { readCommonPasswords } from '../files.ts'

let common: ReadonlySet<string> | undefined

/** Checks the strength of a password. The contract checks its length. @throws {ApiError} `invalid` on `password` if it is easy to guess */
export function assertStrongPassword(password: string, person: PersonalTerms): void {
  common ??= readCommonPasswords()
  const known = common
  const message = passwordError(password, person, text => known.has(text))
  if (message) throw validationError([{ field: 'password', message }])
}
