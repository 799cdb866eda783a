import type { Environment } from './environment.ts'

/** Where people find this installation. */
export interface Site {
  /** The demo world: nobody's real data, and e-mails that anybody may read. */
  readonly isDemo: boolean
  /** The whole address of a path, for e-mails: never taken from a request, whose Host anybody may write. */
  link(path: string): string
}

/** `port`: the one that is listened on, when the environment left the choice open. */
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
