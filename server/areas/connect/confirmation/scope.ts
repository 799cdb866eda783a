import { notFound } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { type Keys, subkey } from '#server/platform/keys.ts'
import { SEAL_BYTES, seal, unseal } from '#server/platform/seal.ts'

declare const scope: unique symbol

/** Posted ICO whose owner was asked whether it is still current and responds through the link in the email. */
export interface IcoToConfirm {
  readonly [scope]: 'IcoToConfirm'
  readonly id: number
}

const TOKEN_BYTES = 8
const keyOf = (keys: Keys) => subkey(keys.token, 'ico-holds')

/**
 * Returns the token for the link in the email. It contains the ICO and the time of the request, but doesn't reveal the ICO and can't be
 * forged.
 */
export function renewalToken(keys: Keys, jobProfileId: number, asked: Date): string {
  const plain = Buffer.alloc(TOKEN_BYTES)
  plain.writeUInt32BE(jobProfileId)
  plain.writeUInt32BE(Math.floor(asked.getTime() / 1000), 4)
  return seal(keyOf(keys), plain).toString('base64url')
}

/**
 * Returns the ICO of a link, locked until the transaction ends.
 * @throws {ApiError} `not_found` if the link is forged, if a newer request was sent, or if the ICO was posted again or is no longer posted
 */
export async function icoToConfirm(db: Transaction, keys: Keys, token: string): Promise<IcoToConfirm> {
  const sealed = Buffer.from(token, 'base64url')
  const isForm = sealed.length === SEAL_BYTES + TOKEN_BYTES && sealed.toString('base64url') === token
  const plain = isForm ? unseal(keyOf(keys), sealed) : null
  if (!plain) throw notFound()
  const row = await db
    .selectFrom('job_profile')
    .select(['id', 'asked', 'posted'])
    .where('id', '=', plain.readUInt32BE())
    .where('is_posted', '=', true)
    .forUpdate()
    .executeTakeFirst()
  const isThis = row?.asked && Math.floor(row.asked.getTime() / 1000) === plain.readUInt32BE(4)
  if (!isThis || (row.posted && row.asked && row.posted > row.asked)) throw notFound()
  return { id: row.id } as unknown as IcoToConfirm
}
