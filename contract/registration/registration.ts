import { z } from 'zod'
import { usernameError } from '#rules/account/profile.ts'
import {
  canonicalPhone,
  canonicalWebsite,
  personNameError,
  phoneError,
  REGISTRATION_TEXT,
  websiteError,
} from '#rules/account/registration.ts'
import { signedIn } from '../auth/auth.ts'
import { emailAddress, newPassword } from '../auth/password.ts'
import { checkedText, id, noBody, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { organizationName } from '../recruiter/employer.ts'
import { EVERYBODY } from '../roles.ts'

const { required } = REGISTRATION_TEXT

/** Token as typed, or pasted from an email. A wrong token of any format gets the same response. */
const signUpToken = z.string().trim().min(1, required).max(100)

const personName = checkedText(personNameError, 100)
/** Returns a schema for text that can be omitted or empty. */
const optional = (errorOf: (text: string) => string | null, longest: number, canonical = (text: string) => text) =>
  checkedText(errorOf, longest)
    .optional()
    .transform(text => canonical(text ?? '') || null)

const post = { method: 'POST', callers: ['GUEST'], query: nothing } as const
const message = z.object({ message: z.string() }).meta({ id: 'Message' })
const valid = z.object({ valid: z.boolean() }).meta({ id: 'Validity' })

export const emailBody = z.object({ email: emailAddress })

export const needToken = defineOperation({
  ...post,
  route: 'auth/need-token',
  summary:
    'Sends an email with a sign-up token, or a notice if the address already has an account. The response is always the same.',
  source: '1 §2 Sign-in screen; 1 §7; 4 §7.1; decision G-059',
  body: emailBody,
  output: message,
  writes: true,
  transaction: 'own',
})

/** Proof that a society's own pages vouch for a member. See "Links that a society signs" in docs/operations.md. */
const societyProof = z.object({
  /** Time of expiry in seconds since 1970. */
  expires: z.number().int().min(0).max(99_999_999_999),
  signature: z.string().min(1).max(100),
})

export const validateEmail = defineOperation({
  ...post,
  route: 'auth/validate-email',
  summary:
    "Sends the same email as auth/need-token for one society. A proof signed with the society's secret key adds the address to its member list.",
  source: '1 §7; 4 §7.1; decision G-074',
  body: z.object({ societyId: id, email: emailAddress, proof: societyProof.optional() }),
  output: message,
  writes: true,
  transaction: 'own',
})

export const checkIsEmailValid = defineOperation({
  ...post,
  route: 'auth/check-is-email-valid',
  summary: 'Returns whether an address can be used to register. Reveals nothing about accounts or members.',
  source: '4 §7.1; decision G-059',
  body: z.object({ email: z.string().max(1000), societyId: id.optional() }),
  output: valid,
  writes: false,
})

export const checkIsEmailSocietyValid = defineOperation({
  ...post,
  route: 'auth/check-is-email-society-valid',
  summary: "Returns whether a society's proof for an address is valid. Reveals nothing about accounts or members.",
  source: '4 §7.1; decision G-074',
  body: z.object({ societyId: id, email: emailAddress, proof: societyProof }),
  output: valid,
  writes: false,
})

export const validateToken = defineOperation({
  ...post,
  route: 'auth/validate-token',
  summary: 'Returns whether a sign-up token is valid, without using it.',
  source: '1 §7; 4 §7.1',
  body: z.object({ token: signUpToken }),
  output: valid,
  // Counts attempts per token.
  writes: true,
  transaction: 'own',
})

export const tokenBody = z.object({ email: emailAddress, token: signUpToken })

export const validateEmailAndToken = defineOperation({
  ...post,
  route: 'auth/validate-email-and-token',
  summary: 'Returns whether a sign-up token is valid and was sent to this address, without using it.',
  source: '1 §2 Sign-in screen; 1 §7; 4 §7.1',
  body: tokenBody,
  output: valid,
  // Counts attempts per token.
  writes: true,
  transaction: 'own',
})

const namedType = z.object({ id, type_name: z.string() })

/** Data about the holder of a sign-up token. */
const expectedPerson = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** ID on the society's list of members. `null` for a person without a society. */
  memberId: id.nullable(),
  society: z.object({ id, name: z.string() }).nullable(),
  membershipType: namedType.nullable(),
  /** Choices for a person without a society. Empty for members. */
  membershipTypes: z.array(namedType),
})
export type ExpectedPerson = z.infer<typeof expectedPerson>

export const getSocietyMemberDataByToken = defineOperation({
  ...post,
  route: 'auth/get-society-member-data-by-token',
  summary: 'Returns the initial values of the registration form for a sign-up token.',
  source: '4 §7.1; decision G-085',
  body: z.object({ token: signUpToken }),
  output: expectedPerson,
  // Counts attempts per token.
  writes: true,
  transaction: 'own',
})

/** Email address, society, membership, and role come from the token, never from the form. */
const signUpFields = {
  token: signUpToken,
  first_name: personName,
  last_name: personName,
  username: optional(usernameError, 64),
  password: newPassword,
}

export const signupBody = z.object(signUpFields)

export const signup = defineOperation({
  ...post,
  route: 'auth/signup',
  summary: "Creates a society member's account with a single-use sign-up token and signs in.",
  source: '1 §7; 4 §7.1; decision G-085',
  body: signupBody,
  output: signedIn,
  writes: true,
  transaction: 'own',
})

export const nonSocietySignupBody = z.object({
  ...signUpFields,
  society_membership_type_id: id.nullable().default(null),
})

export const nonSocietySignup = defineOperation({
  ...post,
  route: 'auth/non-society-signup',
  summary: 'Creates an account for a physician without a society with a single-use sign-up token and signs in.',
  source: '1 §7; 4 §7.1; decision G-085',
  body: nonSocietySignupBody,
  output: signedIn,
  writes: true,
  transaction: 'own',
})

export const recruiterSignupBody = z.object({
  /** Token of an invitation to join an organization. It replaces `organisation` and requires no further email. */
  invitation: signUpToken.optional(),
  first_name: personName,
  last_name: personName,
  organisation: organizationName,
  phone: optional(phoneError, 20, canonicalPhone),
  website: optional(websiteError, 300, canonicalWebsite),
  email: emailAddress,
  password: newPassword,
})

export const recruiterSignup = defineOperation({
  ...post,
  route: 'auth/recruiter-signup',
  summary:
    'Creates a recruiter account and sends an email to verify the address. The response is the same if the address already has an account.',
  source: '4 §1; 4 §7.1; decisions G-084, G-085',
  body: recruiterSignupBody,
  output: message,
  writes: true,
  transaction: 'own',
})

export const recruiterVerifySignUpToken = defineOperation({
  method: 'GET',
  route: 'auth/recruiter-verify-sign-up-token',
  summary: 'Verifies an email address with a single-use token.',
  source: '4 §4; 4 §7.1; decisions G-015, G-043',
  callers: EVERYBODY,
  query: z.object({ token: signUpToken }).strict(),
  body: noBody,
  output: z.object({ verified: z.literal(true) }),
  writes: true,
  transaction: 'own',
})

export const recruiterRepeatVerificationEmail = defineOperation({
  method: 'GET',
  route: 'auth/recruiter-repeat-verification-email',
  summary:
    "Resends the verification email to the signed-in user or to the token's address. The response is always the same.",
  source: '4 §4; 4 §7.1; decisions G-015, G-043',
  callers: EVERYBODY,
  mayBeSignedIn: true,
  query: z.object({ token: signUpToken.optional() }).strict(),
  body: noBody,
  output: message,
  writes: true,
  transaction: 'own',
})
