/** Removes a person's data from this device, such as unsent answers, which no one can send after their account is deleted. */
export function clearLocalData(userId: number): void {
  const keys = Object.keys(localStorage).filter(key => key.startsWith('collegium-') && key.includes(`:${userId}:`))
  for (const key of keys) localStorage.removeItem(key)
}

/** Prefix of local storage keys with values that are stored until their owner signs out. */
export const UNTIL_SIGN_OUT = 'collegium-until-sign-out:'

export function forgetUntilSignOut(): void {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(UNTIL_SIGN_OUT))
  for (const key of keys) localStorage.removeItem(key)
}

const OWNER = 'collegium-last-user'

/** Removes the values of another user who closed the browser without signing out. */
export function forgetPreviousUser(userId: number): void {
  const owner = localStorage.getItem(OWNER)
  if (owner !== null && owner !== `${userId}`) forgetUntilSignOut()
  localStorage.setItem(OWNER, `${userId}`)
}
