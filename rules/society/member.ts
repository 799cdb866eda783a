/** Society's data about a member. */
export interface MemberEntry {
  /** Normalized address (see `memberAddress`). */
  readonly email: string
  /** First name. Empty if unknown. */
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
 * Marks of sample members. `demo`: for a demonstration, with an address that gets emails. `dummy`: generated, with an address that gets
 * none. Neither is included in data about real people.
 */
export const MEMBER_MARKS = ['demo', 'dummy'] as const

/** Known states of the latest invitation. */
export const INVITATION_STATES = ['waiting', 'sent', 'refused', 'bounced', 'complained', 'unsubscribed'] as const

/** Reasons that emails to an address are withheld. */
export const HOLD_REASONS = ['refused', 'bounced', 'complained', 'unsubscribed'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

export type InvitationState = (typeof INVITATION_STATES)[number]

/** Membership statuses. They never reveal a member's actions in a study. */
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

/** Returns the stored form of an address, without characters that spreadsheets and email programs add. */
export function memberAddress(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/^\s*'?\s*(mailto:)?/i, '')
    .trim()
    .toLowerCase()
}

/** Pattern of an address: letters, digits, and symbols with single dots between them, and a domain whose last part has only letters. */
const ADDRESS = /^[\w'+-]+(\.[\w'+-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Returns the error in a normalized address. `null` if it is valid. */
export function memberAddressError(address: string): string | null {
  if (address === '') return MEMBER_TEXT.required
  return address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address) ? null : MEMBER_TEXT.email
}

/** Returns the error in a first or last name, which can use letters of any script. `null` if it is valid or empty. */
export function memberNameError(name: string): string | null {
  if (name === '') return null
  if (name.length > MAX_NAME_LENGTH) return MEMBER_TEXT.nameLength
  return /^\p{L}[\p{L}\p{M} .'’,-]*$/u.test(name) ? null : MEMBER_TEXT.name
}

/** Returns a name with single spaces and without surrounding spaces. */
export function memberName(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}
