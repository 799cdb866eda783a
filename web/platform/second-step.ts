/** Whether someone has taken the first step of signing in and not yet the second. In memory only: the cookie is what counts. */
let isDue = false

export const isSecondStepDue = () => isDue

export function expectSecondStep(due: boolean): void {
  isDue = due
}
