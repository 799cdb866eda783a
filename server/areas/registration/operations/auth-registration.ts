import { emailAddress } from '#contract/auth/password.ts'
import { badRequest, notFound } from '#contract/errors.ts'
import * as contract from '#contract/registration/registration.ts'
import { expectedMember, nonSocietyTypes, societyById } from '#server/areas/society/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { findSignedAddress, findSignUp, TOKEN_OVER } from '../scope.ts'
import { countEmailRequest, tryToken } from '../use-cases/limits.ts'
import { requestToken } from '../use-cases/request-token.ts'
import { addSignedAddress } from '../writes.ts'

const EMAIL_SENT = 'We sent an email to this address. Check your inbox.'

export const authRegistration = [
  handle(contract.needToken, async ({ db, body: { email }, services, exchange }) => {
    const now = services.clock.now()
    await countEmailRequest(db, email, { exchange, services })
    await db.transaction().execute(transaction => requestToken(transaction, services, { email, society: null }, now))
    return { message: EMAIL_SENT }
  }),

  handle(contract.validateEmail, async ({ db, body: { email, societyId, proof }, services, exchange }) => {
    const now = services.clock.now()
    const society = await societyById(db, societyId)
    if (!society) throw notFound()
    await countEmailRequest(db, email, { exchange, services })
    const vouched = proof ? await findSignedAddress(db, services, societyId, email, proof) : null
    await db.transaction().execute(async transaction => {
      if (vouched) await addSignedAddress(transaction, vouched)
      await requestToken(transaction, services, { email, society }, now)
    })
    return { message: EMAIL_SENT }
  }),

  handle(contract.checkIsEmailValid, async ({ body }) => ({ valid: emailAddress.safeParse(body.email).success })),

  handle(contract.checkIsEmailSocietyValid, async ({ db, body: { societyId, email, proof }, services }) => ({
    valid: (await findSignedAddress(db, services, societyId, email, proof)) !== null,
  })),

  handle(contract.validateToken, async ({ db, body: { token }, services, exchange }) => {
    const now = services.clock.now()
    const signUp = await tryToken(db, { exchange, services }, () => findSignUp(db, token, now))
    if (!signUp) throw badRequest(TOKEN_OVER)
    return { valid: true }
  }),

  handle(contract.validateEmailAndToken, async ({ db, body: { email, token }, services, exchange }) => {
    const now = services.clock.now()
    const signUp = await tryToken(db, { exchange, services }, async () => {
      const found = await findSignUp(db, token, now)
      return found?.email === email ? found : null
    })
    if (!signUp) throw badRequest(TOKEN_OVER)
    return { valid: true }
  }),

  handle(contract.getSocietyMemberDataByToken, async ({ db, body: { token }, services, exchange }) => {
    const now = services.clock.now()
    const signUp = await tryToken(db, { exchange, services }, () => findSignUp(db, token, now))
    if (!signUp) throw badRequest(TOKEN_OVER)
    const member = signUp.societyId === null ? undefined : await expectedMember(db, signUp.email, signUp.societyId)
    if (!member) {
      const membershipTypes = await nonSocietyTypes(db)
      const { email } = signUp
      return {
        email,
        first_name: '',
        last_name: '',
        memberId: null,
        society: null,
        membershipType: null,
        membershipTypes,
      }
    }
    const { id, first_name, last_name, society_id, society_name, type_id, type_name } = member
    return {
      email: signUp.email,
      first_name,
      last_name,
      memberId: id,
      society: { id: society_id, name: society_name },
      membershipType: type_id !== null && type_name !== null ? { id: type_id, type_name } : null,
      membershipTypes: [],
    }
  }),
]
