/** Removes what this device keeps of a person, such as answers that were not sent: after their account is deleted, no one can send it. */
export function clearLocalData(userId: number): void {
  const keys = Object.keys(localStorage).filter(key => key.startsWith('collegium-') && key.includes(`:${userId}:`))
  for (const key of keys) localStorage.removeItem(key)
}

/** Prefix of local storage keys with values that are kept until their owner signs out. */
export const UNTIL_SIGN_OUT = 'collegium-until-sign-out:'

export function forgetUntilSignOut(): void {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(UNTIL_SIGN_OUT))
  for (const key of keys) localStorage.removeItem(key)
}
