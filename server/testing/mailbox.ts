import { openContents } from '#server/platform/mail/contents.ts'
import type { TestServer } from './test-server.ts'

interface Email {
  readonly subject: string
  /** Empty when it is over. */
  readonly text: string
  readonly html: string
}

/** Reads the emails in the outbox, as their recipients would. */
export interface Mailbox {
  /** Oldest first. */
  all(recipient: string): Promise<readonly Email[]>
  /** @throws {Error} if there is none */
  newest(recipient: string): Promise<Email>
  /** The token at the end of the link. @throws {Error} if there is none */
  tokenIn(message: Email): string
  /** The token in the newest email. */
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
