import { call } from './client.ts'

/** Drawn by each page load: what belongs together, not who it was (decision G-104). */
const visit = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join(
  '',
)

/** Tells the server that something happened on a page. Nobody waits for it, and no failure is shown (4 §7.7); without a connection none is tried. */
export function logEvent(event: string, parameters: Readonly<Record<string, string | number | boolean | null>>): void {
  if (!navigator.onLine) return
  call('POST logger/create-event', { body: { event, parameters, visit }, keepalive: true }).catch(() => undefined)
}

/** A path as it may be told to anybody: what opens a door is replaced by the name that it has in the pattern. */
export function reportablePath(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(params).reduce(
    (path, [name, value]) =>
      /token$/i.test(name) && value ? path.replace(encodeURIComponent(value), `:${name}`) : path,
    pathname,
  )
}
