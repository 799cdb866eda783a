import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#contract/auth/passkeys.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns an authenticator app's code for a secret (RFC 6238). */
export function codeOf(secret: string, moment: Date): string {
  const bits = [...secret].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(moment.getTime() / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Creates a security key in software. Its passkeys use ES256 without attestation (WebAuthn Level 3). */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const authenticatorData = (rpId: string, attested: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    // Flags: user present, and attested data if any.
    return Buffer.concat([sha256(rpId), Buffer.from([attested.length > 0 ? 0x41 : 0x01]), count, attested])
  }
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const

  return {
    create({ rp, challenge }: PasskeyCreation): CreatedPasskey {
      // COSE_Key {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR.
      const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
      const key = [Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), bytes(x), Buffer.from([0x22]), bytes(y)]
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, ...key])
      const data = authenticatorData(rp.id, attested)
      // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR.
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
        data,
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    use({ rpId, challenge }: PasskeyRequest): UsedPasskey {
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(rpId, Buffer.alloc(0))
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
