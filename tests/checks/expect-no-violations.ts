import { expect } from 'vitest'

/** Fails with the violations of a rule, one per line, and with what to do instead. */
export function expectNoViolations(found: readonly string[], instead: string): void {
  if (found.length > 0) expect.fail(`${instead}\n${found.map(place => `- ${place}`).join('\n')}`)
}
