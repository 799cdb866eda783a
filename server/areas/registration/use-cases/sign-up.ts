import { badRequest, type FieldError, validationError } from '#contract/errors.ts'
import { assertStrongPassword, completeSignIn } from '#server/areas/auth/lookups.ts'
import { expectedMember, nonSocietyTypes } from '#server/areas/society/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Request } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { accountCreatedEmail } from '../emails/account-created.ts'
import { consumeSignUpToken, findSignUp, type SignUp, TOKEN_OVER } from '../scope.ts'
import { createMember, createNonMember, type Person, removeUnprovenAccount } from '../writes.ts'
import { tryToken } from './limits.ts'

const NOT_EXPECTED = 'Your society no longer has this address on file. Request a new token.'

interface Form {
  readonly token: string
  readonly first_name: string
  readonly last_name: string
  readonly username: string | null
  readonly password: string
}

interface Created {
  readonly userId: number
  readonly society: string | null
}

/** @throws {ApiError} `invalid`, or `refused` if the token has expired or the society no longer lists the address */
export function signUpMember(db: Database, request: Request, form: Form) {
  const now = request.services.clock.now()
  return signUpBy(db, request, form, async (transaction, signUp, person) => {
    const member = await expectedFor(transaction, signUp)
    if (!member) throw badRequest(NOT_EXPECTED)
    return { userId: await createMember(transaction, signUp, member, person, now), society: member.society_name }
  })
}

/**
 * @param membershipTypeId The chosen type, or `null` for none
 * @throws {ApiError} `invalid`, or `refused` if the token has expired or a society lists the address as a member's
 */
export function signUpNonMember(db: Database, request: Request, form: Form, membershipTypeId: number | null) {
  const now = request.services.clock.now()
  return signUpBy(db, request, form, async (transaction, signUp, person) => {
    const member = await expectedFor(transaction, signUp)
    if (member) throw badRequest(`${member.society_name} has this address on file. Register as a member.`)
    const type = await chosenType(transaction, membershipTypeId)
    return { userId: await createNonMember(transaction, signUp, type, person, now), society: null }
  })
}

async function expectedFor(db: Database, { email, societyId }: SignUp) {
  return societyId === null ? undefined : expectedMember(db, email, societyId)
}

/** Uses the token and creates the account, email, and session in one transaction. */
async function signUpBy(
  db: Database,
  request: Request,
  form: Form,
  create: (transaction: Transaction, signUp: SignUp, person: Person) => Promise<Created>,
) {
  const { services, exchange } = request
  const now = services.clock.now()
  const signUp = await tryToken(db, { exchange, services }, () => findSignUp(db, form.token, now))
  if (!signUp) throw badRequest(TOKEN_OVER)
  const { first_name, last_name, username, password } = form
  assertStrongPassword(password, { email: signUp.email, username, first_name, last_name })
  const person = { first_name, last_name, username, passwordHash: await hashPassword(password) }
  const [signed, ended] = await db.transaction().execute(async transaction => {
    const taken = await consumeSignUpToken(transaction, form.token, now)
    if (!taken) throw badRequest(TOKEN_OVER)
    const over = await removeUnprovenAccount(transaction, taken.email)
    const { userId, society } = await create(transaction, taken, person)
    const message = accountCreatedEmail({ link: services.site.link, firstName: first_name, society })
    await enqueueEmail(transaction, services.keys, { to: taken.email, ...message, now })
    return [await completeSignIn(transaction, request, userId), over] as const
  })
  for (const sessionId of ended) forgetSession(sessionId, services)
  return signed
}

/** Returns the chosen type if studies invite it without a society. No type is required if there are none. */
async function chosenType(db: Database, chosen: number | null): Promise<number | null> {
  const offered = await nonSocietyTypes(db)
  if (offered.length === 0) return null
  if (offered.some(({ id }) => id === chosen)) return chosen
  const error: FieldError = { field: 'society_membership_type_id', message: 'This field is required' }
  throw validationError([error])
}
