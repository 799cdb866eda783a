import type { Environment } from './environment.ts'

/** Public location of this installation. */
export interface Site {
  /** Whether this is the demo world, which has no real data and whose emails are public. */
  readonly isDemo: boolean
  /** Returns the full URL of a path, for emails. It is never taken from a request, because the Host header can be forged. */
  link(path: string): string
}

/** @param port The port in use if the environment doesn't specify one */
export function siteOf(
  environment: Pick<Environment, 'PUBLIC_URL' | 'PORT'>,
  isDemo: boolean,
  port?: () => number,
): Site {
  return {
    isDemo,
    link: path => {
      const origin = environment.PUBLIC_URL ?? `http://localhost:${port?.() ?? environment.PORT}`
      return new URL(path, origin).href
    },
  }
}
