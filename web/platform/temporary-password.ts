/** Whether someone signed in with a temporary password and has not changed it yet. In memory only: it ends with the page. */
let isRequired = false

export const mustChangePassword = () => isRequired

export function requirePasswordChange(required: boolean): void {
  isRequired = required
}
