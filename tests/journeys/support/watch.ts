import type { BrowserContext, ConsoleMessage, WebError } from 'playwright-core'

/** What went wrong in a browser without anybody asking for it. */
export interface Watch {
  /** From now on these are part of the test. */
  expect(pattern: RegExp): void
  /** What was not expected. */
  problems(): readonly string[]
  /** Looks no further: somebody else comes. */
  stop(): void
}

/** Makes violations of the content security policy loud, whatever words the browser has for them: for each page of a context. */
export const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', event =>
  console.error('Content security policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`

/** Collects console errors, uncaught errors and violations of the content security policy, of every page of a context. */
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
