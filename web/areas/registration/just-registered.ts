/** Whether someone just registered in this tab and has not been welcomed yet. In memory only, because it is shown once. */
let isNew = false

export function rememberRegistration(): void {
  isNew = true
}

export const hasJustRegistered = () => isNew

/** Call this when the welcome was closed. */
export function forgetRegistration(): void {
  isNew = false
}
