import { useSyncExternalStore } from 'react'

export type GuestRole = 'physician' | 'recruiter'

const COOKIE = 'guest_role'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

/** Returns the role that a guest chose, which is physician by default (1 §4 Session). */
export function guestRole(): GuestRole {
  return document.cookie.split('; ').includes(`${COOKIE}=recruiter`) ? 'recruiter' : 'physician'
}

/** Returns the guest's role as a hook. */
export function useGuestRole(): GuestRole {
  return useSyncExternalStore(onGuestRoleChange, guestRole, guestRole)
}

export function setGuestRole(role: GuestRole): void {
  write(role, YEAR_SECONDS)
}

/** Clears the guest's role. After sign-in, the user's own roles apply. */
export function forgetGuestRole(): void {
  write('', 0)
}

function onGuestRoleChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function write(value: string, maxAge: number): void {
  // The Cookie Store API is missing from some browsers that we support.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict`
  for (const listener of listeners) listener()
}
