/**
 * Whether the user signed in with a temporary password and has not changed it. The value is stored only in memory until the page closes.
 */
let isRequired = false

export const mustChangePassword = () => isRequired

export function requirePasswordChange(required: boolean): void {
  isRequired = required
}
