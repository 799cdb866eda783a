import { z } from 'zod'
import { type Keys, subkey } from '../keys.ts'
import { seal, unseal } from '../seal.ts'

const contents = z.object({
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().nullable(),
  /** File in base64. The previous release sends the email without it. */
  attachment: z.object({ name: z.string(), mediaType: z.string(), content: z.base64() }).nullable().default(null),
})

/** Text and links of an email, which must not be readable in the database. */
export type Contents = z.infer<typeof contents>

/** Email that contents are sealed for. They can't be opened for another email or a different recipient. */
interface Envelope {
  readonly message_id: string
  readonly recipient: string | null
}

/** Contents in an outbox row: sealed, or plain if the previous release wrote them. */
interface Kept extends Envelope {
  readonly sealed: Uint8Array | null
  readonly text_part: string
  readonly html_part: string
  readonly unsubscribe_url: string | null
}

const keyOf = (keys: Keys) => subkey(keys.token, 'outbox')
const aboutOf = ({ message_id, recipient }: Envelope) => `${message_id} ${recipient ?? ''}`

export function sealContents(keys: Keys, envelope: Envelope, given: Contents): Buffer {
  return seal(keyOf(keys), Buffer.from(JSON.stringify(given)), aboutOf(envelope))
}

/** Returns the contents, or `null` if they were sealed with another key, or for another email or recipient. */
export function openContents(keys: Keys, kept: Kept): Contents | null {
  if (!kept.sealed)
    return { text: kept.text_part, html: kept.html_part, unsubscribeUrl: kept.unsubscribe_url, attachment: null }
  const plain = unseal(keyOf(keys), kept.sealed, aboutOf(kept))
  return plain && contents.parse(JSON.parse(plain.toString()))
}
