import * as contract from '#contract/registration/registration.ts'
import { handle } from '#server/platform/http/handler.ts'
import { signUpMember, signUpNonMember } from '../use-cases/sign-up.ts'

export const authSignUp = [
  handle(contract.signup, ({ db, body, ...request }) => signUpMember(db, request, body)),

  handle(contract.nonSocietySignup, ({ db, body, ...request }) =>
    signUpNonMember(db, request, body, body.society_membership_type_id),
  ),
]
