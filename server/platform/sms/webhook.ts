import type { Environment } from '../environment.ts'
import type { TextMessages } from './port.ts'

const TIMEOUT_MS = 10_000

/** Opens the service at SMS_URL, which receives `{"to": "+12025550123", "text": "..."}` as JSON. Returns `null` if SMS_URL is not set. */
export function openTextMessages({ SMS_URL }: Pick<Environment, 'SMS_URL'>): TextMessages | null {
  if (!SMS_URL) return null
  const { username, password, origin, pathname, search } = new URL(SMS_URL)
  const name = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = name === ':' ? {} : { authorization: `Basic ${Buffer.from(name).toString('base64')}` }
  return {
    async send(to, text) {
      const response = await fetch(`${origin}${pathname}${search}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ to: `+1${to.replaceAll('-', '')}`, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      await response.body?.cancel()
      // The error omits the address and the response, which may contain a key or the number.
      if (!response.ok) throw new Error(`The service for text messages answered ${response.status}.`)
    },
  }
}
