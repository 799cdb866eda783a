import { expect } from 'vitest'

/** Fails if a rule has violations. Lists one per line, with the alternative. */
export function expectNoViolations(found: readonly string[], instead: string): void {
  if (found.length > 0) expect.fail(`${instead}\n${found.map(place => `- ${place}`).join('\n')}`)
}
