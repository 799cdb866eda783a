/** Whether somebody has just registered in this tab, and is yet to be welcomed: in memory only, as it is said once. */
let isNew = false

export function rememberRegistration(): void {
  isNew = true
}

export const hasJustRegistered = () => isNew

/** The welcome has been read. */
export function forgetRegistration(): void {
  isNew = false
}
