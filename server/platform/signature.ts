import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { CompactSign, compactVerify, exportJWK } from 'jose'
import { z } from 'zod'
import { subkey } from './keys.ts'

/** Bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

const jwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

/** Returns the key for one kind of document. */
function privateKey(secret: Uint8Array, kind: string): KeyObject {
  const der = Buffer.concat([PKCS8_PREFIX, subkey(secret, kind)])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

/** Signs a document. @returns a JWS in compact form (RFC 7515), EdDSA over Ed25519 */
export function signDocument(secret: Uint8Array, kind: string, content: object): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'EdDSA', typ: kind })
    .sign(privateKey(secret, kind))
}

/** Returns the content of a signed document of this kind, or `null` if the signature is invalid. */
export async function readSigned(secret: Uint8Array, kind: string, signed: string): Promise<unknown> {
  try {
    const { payload, protectedHeader } = await compactVerify(signed, createPublicKey(privateKey(secret, kind)), {
      algorithms: ['EdDSA'],
    })
    return protectedHeader.typ === kind ? JSON.parse(Buffer.from(payload).toString('utf8')) : null
  } catch {
    return null
  }
}

/** Returns the public key, with which anyone can check a document's signature. */
export async function publicKey(secret: Uint8Array, kind: string): Promise<z.infer<typeof jwk>> {
  return jwk.parse(await exportJWK(createPublicKey(privateKey(secret, kind))))
}
