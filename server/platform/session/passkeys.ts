import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#contract/auth/passkeys.ts'
import { subkey } from '../keys.ts'
import type { Site } from '../site.ts'

export interface StoredPasskey {
  /** ID in Base64url. */
  readonly credential_id: string
  readonly public_key: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

const NAME = 'Collegium'
const TIMEOUT_MS = 5 * 60_000
/** Supported algorithms: EdDSA, ES256, and RS256. */
const ALGORITHMS = [-8, -7, -257]

/** Returns the challenge for a one-time token. Like the token, the challenge can be used once. */
function challengeOf(token: string): string {
  return Buffer.from(subkey(Buffer.from(token), 'passkey-challenge')).toString('base64url')
}

/** Returns the relying party: the site's public host. Passkeys of this host don't work on any other. */
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

/** Returns the browser's options to use one of these passkeys. */
export function requestOptions(site: Site, token: string, passkeys: readonly StoredPasskey[]): PasskeyRequest {
  return {
    rpId: partyOf(site).id,
    challenge: challengeOf(token),
    timeout: TIMEOUT_MS,
    allowCredentials: descriptorsOf(passkeys),
    userVerification: 'preferred',
  }
}

/** Returns the passkey that the browser created for this token. Returns `null` if it doesn't match the request. */
export async function readCreated(site: Site, token: string, created: CreatedPasskey): Promise<StoredPasskey | null> {
  const party = partyOf(site)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...created, clientExtensionResults: {} },
      expectedChallenge: challengeOf(token),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The password has already verified the user. The passkey only proves possession.
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

/** Returns the passkey's new counter if it signed the challenge of this token, otherwise `null`. */
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
