/**
 * Whether a user has completed the first step of signing in but not the second. The value is stored only in memory, because the cookie is
 * decisive.
 */
let isDue = false

export const isSecondStepDue = () => isDue

export function expectSecondStep(due: boolean): void {
  isDue = due
}
