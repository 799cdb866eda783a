import type { z } from 'zod'
import type { createEvent } from '#contract/logging/logging.ts'
import { call } from './client.ts'

/** Random ID for each page load. It groups events without identifying anyone (decision G-104). */
const visit = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join(
  '',
)

type Body = z.input<typeof createEvent.body>
type PageEvent = Body extends infer Each ? (Each extends Body ? Omit<Each, 'visit'> : never) : never

/** Logs an event on the server without waiting. Failures are ignored (4 §7.7), and no event is sent while offline. */
export function logEvent(event: PageEvent): void {
  if (!navigator.onLine) return
  call('POST logger/create-event', { body: { ...event, visit }, keepalive: true }).catch(() => undefined)
}

/** Returns a path without secrets, with tokens replaced by the names of their parameters. */
export function reportablePath(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(params).reduce(
    (path, [name, value]) =>
      /token$/i.test(name) && value ? path.replace(encodeURIComponent(value), `:${name}`) : path,
    pathname,
  )
}
