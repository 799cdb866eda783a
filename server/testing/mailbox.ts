import type { Database } from '#server/platform/database/connect.ts'

interface Email {
  readonly subject: string
  readonly text_part: string
  readonly html_part: string
}

/** Reads the e-mails in the outbox, as their recipients would. */
export interface Mailbox {
  all(recipient: string): Promise<readonly Email[]>
  /** @throws {Error} if there is none */
  newest(recipient: string): Promise<Email>
  /** The token at the end of the link. @throws {Error} if there is none */
  tokenIn(message: Email): string
  /** The token in the newest e-mail. */
  tokenTo(recipient: string): Promise<string>
}

export function openMailbox(db: Database): Mailbox {
  const all = (recipient: string) =>
    db
      .selectFrom('outbox_letter')
      .select(['subject', 'text_part', 'html_part'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  const newest = async (recipient: string) => {
    const message = (await all(recipient)).at(-1)
    if (!message) throw new Error(`No e-mail to ${recipient}.`)
    return message
  }
  const tokenIn = ({ text_part }: Email) => {
    const token = /\/([\w-]{20,})$/m.exec(text_part)?.[1]
    if (!token) throw new Error('The e-mail holds no link with a token.')
    return token
  }
  return { all, newest, tokenIn, tokenTo: async recipient => tokenIn(await newest(recipient)) }
}
