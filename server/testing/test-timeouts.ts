/**
 * Milliseconds that a long test may take in `npm test` on two free cores: fuzzing in total, the attacks on one database, and each model-based test. Longer
 * ones run on demand.
 */
const BUDGETS = { fuzzing: 60_000, attacks: 90_000, model: 30_000 } as const

/** Vitest's timeout: a busy machine gets three times as much. */
export function limitOf(kind: keyof typeof BUDGETS): number {
  return 3 * BUDGETS[kind]
}
