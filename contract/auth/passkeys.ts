import { z } from 'zod'

/** Binary data in WebAuthn's JSON. */
const base64url = z
  .string()
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]+$/)
const transports = z.array(z.string().max(40)).max(10)
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const descriptor = z.object({ id: base64url, type: z.literal('public-key'), transports })

/** Data for the browser to create a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  challenge: base64url,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  attestation: z.literal('none'),
})

/** Data for the browser to use a passkey (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: base64url,
  timeout: z.number().int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('preferred'),
})

/** Response of the browser to a passkey creation (RegistrationResponseJSON). Unused fields are ignored. */
export const createdPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.default([]),
  }),
})

/** Response of the browser to a passkey request (AuthenticationResponseJSON). */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})

export type PasskeyCreation = z.infer<typeof passkeyCreation>
export type PasskeyRequest = z.infer<typeof passkeyRequest>
export type CreatedPasskey = z.output<typeof createdPasskey>
export type UsedPasskey = z.output<typeof usedPasskey>
