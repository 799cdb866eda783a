import type { Environment } from './environment.ts'

/** The public location of this installation. */
export interface Site {
  /** The demo world: no real data, and emails that anyone may read. */
  readonly isDemo: boolean
  /** Makes the full URL of a path, for emails. Never taken from a request: its Host header can be forged. */
  link(path: string): string
}

/** @param port the port in use, when the environment leaves the choice open */
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
