import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#contract/passkeys.ts'
import { subkey } from '../keys.ts'
import type { Site } from '../site.ts'

/** Stored passkey. */
export interface StoredPasskey {
  /** Base64url. */
  readonly credential_id: string
  readonly public_key: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

const NAME = 'Collegium'
const TIMEOUT_MS = 5 * 60_000
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/** The challenge that belongs to a one-time token: it is good once, as the token is. */
function challengeOf(token: string): string {
  return Buffer.from(subkey(Buffer.from(token), 'passkey-challenge')).toString('base64url')
}

/** Passkeys belong to the host that people type, and to no other. */
function partyOf(site: Site): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(site.link('/'))
  return { id: hostname, origin }
}

const descriptorsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: [...transports],
  }))

/** Returns the browser's options to create a passkey. The user handle is the account ID, which reveals nothing about the person. */
export function creationOptions(
  site: Site,
  token: string,
  person: { readonly id: number; readonly email: string },
  existing: readonly StoredPasskey[],
): PasskeyCreation {
  return {
    rp: { id: partyOf(site).id, name: NAME },
    user: { id: Buffer.from(String(person.id)).toString('base64url'), name: person.email, displayName: person.email },
    challenge: challengeOf(token),
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: descriptorsOf(existing),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** Returns the browser's options to use one of these. */
export function requestOptions(site: Site, token: string, passkeys: readonly StoredPasskey[]): PasskeyRequest {
  return {
    rpId: partyOf(site).id,
    challenge: challengeOf(token),
    timeout: TIMEOUT_MS,
    allowCredentials: descriptorsOf(passkeys),
    userVerification: 'preferred',
  }
}

/** The passkey that the browser created for this token; null when it is not what was asked for. */
export async function readCreated(site: Site, token: string, created: CreatedPasskey): Promise<StoredPasskey | null> {
  const party = partyOf(site)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...created, clientExtensionResults: {} },
      expectedChallenge: challengeOf(token),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The password has shown who it is; this shows what they have.
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential_id: id, public_key: publicKey, counter, transports: created.response.transports }
  } catch {
    return null
  }
}

/** The passkey's new counter when it has signed the challenge of this token; null otherwise. */
export async function readUsed(
  site: Site,
  token: string,
  used: UsedPasskey,
  { credential_id, public_key, counter }: StoredPasskey,
): Promise<number | null> {
  const party = partyOf(site)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      expectedChallenge: challengeOf(token),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
