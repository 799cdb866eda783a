/** Data of a society about a member. */
export interface MemberEntry {
  /** Normalized: see `memberAddress`. */
  readonly email: string
  /** Empty: not known. */
  readonly first_name: string
  readonly last_name: string
}

const MEMBER_TEXT = {
  required: 'This field is required',
  email: 'Please enter a valid Email address',
  name: 'Use only letters, spaces, hyphens, and apostrophes',
  nameLength: 'Use no more than 100 characters',
} as const

export const MAX_ADDRESS_LENGTH = 254
export const MAX_NAME_LENGTH = 100

/**
 * `demo`: for a demonstration, with an address that gets emails; `dummy`: made up, with an address that gets none. Both are left out of all data
 * about real people.
 */
export const MEMBER_MARKS = ['demo', 'dummy'] as const

/** States of the newest invitation, as far as known. */
export const INVITATION_STATES = ['waiting', 'sent', 'refused', 'bounced', 'complained', 'unsubscribed'] as const

/** Why emails to an address are held back. */
export const HOLD_REASONS = ['refused', 'bounced', 'complained', 'unsubscribed'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

export type InvitationState = (typeof INVITATION_STATES)[number]

/** Where a member stands, in one word: never what they did in a study. */
export const MEMBER_STATUSES = [
  'joined',
  'not_invited',
  'waiting',
  'invited',
  'not_deliverable',
  'unsubscribed',
  'disabled',
] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** Returns the stored form of an address, without what spreadsheets and email programs put around it. */
export function memberAddress(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/^\s*'?\s*(mailto:)?/i, '')
    .trim()
    .toLowerCase()
}

/** Parts of letters, digits, and signs, with single dots between them; a domain of names, the last with letters alone. */
const ADDRESS = /^[\w'+-]+(\.[\w'+-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The error in an address that was normalized; null if it is valid. */
export function memberAddressError(address: string): string | null {
  if (address === '') return MEMBER_TEXT.required
  return address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address) ? null : MEMBER_TEXT.email
}

/** The error in a first or last name, which has letters of any script; null if it is valid, or empty. */
export function memberNameError(name: string): string | null {
  if (name === '') return null
  if (name.length > MAX_NAME_LENGTH) return MEMBER_TEXT.nameLength
  return /^\p{L}[\p{L}\p{M} .'’,-]*$/u.test(name) ? null : MEMBER_TEXT.name
}

/** A name with single spaces, and none around it. */
export function memberName(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}
