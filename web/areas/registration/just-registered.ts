/** Whether someone just registered in this tab and has not seen the welcome. Stored only in memory, because the welcome is shown once. */
let isNew = false

export function rememberRegistration(): void {
  isNew = true
}

export const hasJustRegistered = () => isNew

/** Must be called when the welcome is closed. */
export function forgetRegistration(): void {
  isNew = false
}
