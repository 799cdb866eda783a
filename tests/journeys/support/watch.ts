import type { BrowserContext } from 'playwright-core'

/** What went wrong in a browser without anybody asking for it. */
export interface Watch {
  /** From now on these are part of the test. */
  expect(pattern: RegExp): void
  /** What was not expected. */
  problems(): readonly string[]
}

/** Made loud, whatever words the browser has for it. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', event =>
  console.error('Content security policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`

/** Collects console errors, uncaught errors and violations of the content security policy, of every page of a context. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const found: string[] = []
  const expected: RegExp[] = []
  await context.addInitScript({ content: REPORT_VIOLATIONS })
  context.on('console', message => {
    if (message.type() === 'error') found.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', error => found.push(`Uncaught: ${error.error().stack ?? error.error().message}`))
  return {
    expect: pattern => void expected.push(pattern),
    problems: () => found.filter(problem => !expected.some(pattern => pattern.test(problem))),
  }
}
