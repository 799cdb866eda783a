import * as contract from '#contract/auth-registration.ts'
import { handle } from '#server/platform/http/handler.ts'
import { signUpMember, signUpNonMember } from '../use-cases/sign-up.ts'

export const authSignUp = [
  handle(contract.signup, ({ db, body, services, exchange }) => signUpMember(db, services, exchange, body)),

  handle(contract.nonSocietySignup, ({ db, body, services, exchange }) =>
    signUpNonMember(db, services, exchange, body, body.society_membership_type_id),
  ),
]
