import { randomBytes } from 'node:crypto'
import { compactVerify, importJWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { publicKey, readSigned, signDocument } from './signature.ts'

const secret = randomBytes(32)
const content = { median: 464_000 }

describe('a signed document', () => {
  it('contains the signed content, and can be verified with the public key', async () => {
    const signed = await signDocument(secret, 'certificate', content)
    expect(await readSigned(secret, 'certificate', signed)).toEqual(content)
    const key = await publicKey(secret, 'certificate')
    expect(Object.keys(key).sort()).toEqual(['crv', 'kty', 'x'])
    const { payload } = await compactVerify(signed, await importJWK(key, 'EdDSA'))
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(content)
  })

  it('is invalid after any change, and with another key or kind', async () => {
    const [head, , signature] = (await signDocument(secret, 'certificate', content)).split('.')
    const other = Buffer.from(JSON.stringify({ median: 900_000 })).toString('base64url')
    const signed = await signDocument(secret, 'certificate', content)
    expect(await readSigned(secret, 'certificate', `${head}.${other}.${signature}`)).toBeNull()
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await readSigned(secret, 'certificate', `${unsigned}.${other}.`)).toBeNull()
    expect(await readSigned(secret, 'receipt', signed)).toBeNull()
    expect(await readSigned(randomBytes(32), 'certificate', signed)).toBeNull()
    expect(await readSigned(secret, 'certificate', 'x')).toBeNull()
  })
})
