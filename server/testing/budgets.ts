/**
 * Milliseconds that a long test may take in `npm test` on two free cores: fuzzing and attacks as a whole, each model-based test. What needs
 * more runs on demand.
 */
const BUDGETS = { fuzzing: 60_000, attacks: 90_000, model: 30_000 } as const

/** After so long Vitest ends it: a busy machine gets three times as much. */
export function limitOf(kind: keyof typeof BUDGETS): number {
  return 3 * BUDGETS[kind]
}
