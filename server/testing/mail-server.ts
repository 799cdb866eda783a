import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

/** Email as received by the server. */
export interface ReceivedEmail {
  readonly messageId: string
  readonly from: string
  readonly to: string
  /** Recipients in the envelope. */
  readonly recipient: string
  /** Bounce address. */
  readonly sender: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: ReadonlyMap<string, string>
  /** Raw source of the email. */
  readonly raw: string
}

export interface MailServer {
  /** URL for SMTP_URL. The port stays the same while the server is down. */
  readonly url: string
  /** Messages in order of arrival. A message sent twice appears twice. */
  readonly messages: readonly ReceivedEmail[]
  /** Resolves with the emails to an address once `count` have arrived. */
  received(to: string, count?: number): Promise<ReceivedEmail[]>
  /** Calls a function for each email before it is accepted. Returning text such as "450 Busy" rejects the email, as in SMTP. */
  onArrival(look: (message: ReceivedEmail) => Promise<string | undefined>): void
  /** Rejects recipients, for example with "550 No such user". */
  refuseRecipient(answer: (address: string) => string | undefined): void
  goDown(): Promise<void>
  comeUp(): Promise<void>
  stop(): Promise<void>
}

/** Starts a local mail server. It parses emails with a different library from the one that composes them. */
export async function startMailServer(): Promise<MailServer> {
  const messages: ReceivedEmail[] = []
  let arrival: (message: ReceivedEmail) => Promise<string | undefined> = async () => undefined
  let refusal: (address: string) => string | undefined = () => undefined
  let waiting: (() => void)[] = []
  let port = 0

  const listen = async (): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => done(errorOf(refusal(address))),
      onData: (stream, session, done) => {
        const take = async () => {
          const raw = await text(stream)
          const message = read(raw, await PostalMime.parse(raw), session.envelope)
          const answer = await arrival(message)
          if (answer === undefined) messages.push(message)
          for (const wake of waiting) wake()
          waiting = []
          return errorOf(answer)
        }
        take().then(done, done)
      },
    })
    // Killing the client breaks its connection.
    server.on('error', () => undefined)
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
    return server
  }
  let server: SMTPServer | null = await listen()
  const goDown = async () => {
    const closing = server
    server = null
    if (closing) await new Promise<void>(resolve => closing.close(resolve))
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    async received(to, count = 1) {
      for (;;) {
        const found = messages.filter(({ recipient }) => recipient === to)
        if (found.length >= count) return found
        await new Promise<void>(resolve => waiting.push(resolve))
      }
    },
    onArrival: look => {
      arrival = look
    },
    refuseRecipient: answer => {
      refusal = answer
    },
    goDown,
    comeUp: async () => {
      server ??= await listen()
    },
    stop: goDown,
  }
}

function read(raw: string, email: Email, { mailFrom, rcptTo }: SMTPServerEnvelope): ReceivedEmail {
  return {
    messageId: email.messageId ?? '',
    from: email.from?.address ?? '',
    to: email.to?.[0]?.address ?? '',
    recipient: rcptTo[0]?.address ?? '',
    sender: mailFrom ? mailFrom.address : '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: new Map(email.headers.map(({ key, value }) => [key, value])),
    raw,
  }
}

/** Returns the error that makes the server respond with "450 Busy". */
function errorOf(answer: string | undefined): Error | undefined {
  if (answer === undefined) return undefined
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}

/** Returns the first link to a path in an email, without the origin. */
export function linkIn(message: Pick<ReceivedEmail, 'text'>, path: string): string {
  const found = message.text.match(/https?:\/\/\S+/g)?.find(url => new URL(url).pathname.startsWith(path))
  if (!found) throw new Error(`The e-mail has no link to ${path}.`)
  const { pathname, search, hash } = new URL(found)
  return pathname + search + hash
}
