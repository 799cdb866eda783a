/**
 * Milliseconds that a long test may take in `npm test` on two free cores: fuzzing in total, the attacks on one database, and each
 * model-based test. Longer tests run on demand.
 */
const BUDGETS = { fuzzing: 60_000, attacks: 90_000, model: 30_000 } as const

/** Returns the timeout for Vitest: three times the budget, because the machine may be busy. */
export function limitOf(kind: keyof typeof BUDGETS): number {
  return 3 * BUDGETS[kind]
}
