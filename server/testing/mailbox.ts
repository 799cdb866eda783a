import { openContents } from '#server/platform/mail/contents.ts'
import type { TestServer } from './test-server.ts'

interface Email {
  readonly subject: string
  /** Text of the email. Empty after it expired. */
  readonly text: string
  readonly html: string
}

/** Reads emails in the outbox as their recipients would. */
export interface Mailbox {
  /** Returns a recipient's emails, oldest first. */
  all(recipient: string): Promise<readonly Email[]>
  /** Returns a recipient's newest email. @throws {Error} if there is none */
  newest(recipient: string): Promise<Email>
  /** Returns the token at the end of the link. @throws {Error} if there is none */
  tokenIn(message: Email): string
  /** Returns the token in the recipient's newest email. */
  tokenTo(recipient: string): Promise<string>
}

export function openMailbox({ db, keys }: Pick<TestServer, 'db' | 'keys'>): Mailbox {
  const all = async (recipient: string) => {
    const rows = await db
      .selectFrom('outbox_letter')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
    return rows.map(row => {
      const contents = openContents(keys, row)
      if (!contents) throw new Error(`The e-mail to ${recipient} does not open.`)
      return { subject: row.subject, text: contents.text, html: contents.html }
    })
  }
  const newest = async (recipient: string) => {
    const message = (await all(recipient)).at(-1)
    if (!message) throw new Error(`No e-mail to ${recipient}.`)
    return message
  }
  const tokenIn = ({ text }: Email) => {
    const token = /\/([\w-]{20,})$/m.exec(text)?.[1]
    if (!token) throw new Error('The e-mail holds no link with a token.')
    return token
  }
  return { all, newest, tokenIn, tokenTo: async recipient => tokenIn(await newest(recipient)) }
}
