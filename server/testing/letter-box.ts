import type { Database } from '#server/platform/database/connect.ts'

interface Letter {
  readonly subject: string
  readonly text_part: string
  readonly html_part: string
}

/** Reads the letters that wait in the outbox, as whoever receives them would. */
export interface LetterBox {
  all(recipient: string): Promise<readonly Letter[]>
  /** @throws {Error} when there is none. */
  newest(recipient: string): Promise<Letter>
  /** The token at the end of the link. @throws {Error} when there is none. */
  tokenIn(letter: Letter): string
  /** That of the newest letter. */
  tokenTo(recipient: string): Promise<string>
}

export function letterBox(db: Database): LetterBox {
  const all = (recipient: string) =>
    db
      .selectFrom('outbox_letter')
      .select(['subject', 'text_part', 'html_part'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  const newest = async (recipient: string) => {
    const letter = (await all(recipient)).at(-1)
    if (!letter) throw new Error(`No letter to ${recipient}.`)
    return letter
  }
  const tokenIn = ({ text_part }: Letter) => {
    const token = /\/([\w-]{20,})$/m.exec(text_part)?.[1]
    if (!token) throw new Error('The letter holds no link with a token.')
    return token
  }
  return { all, newest, tokenIn, tokenTo: async recipient => tokenIn(await newest(recipient)) }
}
