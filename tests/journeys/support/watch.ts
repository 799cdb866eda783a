import type { BrowserContext, ConsoleMessage, WebError } from 'playwright-core'

/** Collects unexpected errors in a browser. */
export interface Watch {
  /** Allows matching errors from now on. */
  expect(pattern: RegExp): void
  /** Returns the errors that were not allowed. */
  problems(): readonly string[]
  /** Stops collecting, before the browser is reused. */
  stop(): void
}

/** Logs violations of the content security policy in a fixed format, in every page of a context. */
export const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', event =>
  console.error('Content security policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`

/** Collects console errors, uncaught errors, and violations of the content security policy in every page of a context. */
export function watch(context: BrowserContext): Watch {
  const found: string[] = []
  const expected: RegExp[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') found.push(`${message.text()} ${message.location().url}`)
  }
  const onError = (error: WebError) => void found.push(`Uncaught: ${error.error().stack ?? error.error().message}`)
  context.on('console', onConsole)
  context.on('weberror', onError)
  return {
    expect: pattern => void expected.push(pattern),
    problems: () => found.filter(problem => !expected.some(pattern => pattern.test(problem))),
    stop: () => {
      context.off('console', onConsole)
      context.off('weberror', onError)
    },
  }
}
