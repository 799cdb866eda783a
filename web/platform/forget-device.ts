/** Removes what this device keeps of a person, such as answers that were not sent: after their account is deleted, nobody can send it. */
export function forgetOnDevice(userId: number): void {
  const keys = Object.keys(localStorage).filter(key => key.startsWith('collegium-') && key.includes(`:${userId}:`))
  for (const key of keys) localStorage.removeItem(key)
}
