import type { MemberEntry } from './member.ts'

/** Number of dummy members one action makes, and maximum of a list. */
export const DUMMIES_AT_ONCE = 25
export const MAX_DUMMIES = 200
/** Demo members of a society: each has an account that leaves with it. */
export const MAX_DEMO_MEMBERS = 20

/** Never registered, so that no email can be delivered there (RFC 2606). */
const DOMAIN = 'dummy.invalid'

const FIRST_NAMES = [
  'Ada',
  'Ben',
  'Cleo',
  'Dan',
  'Eva',
  'Finn',
  'Gia',
  'Hugo',
  'Ida',
  'Jon',
  'Kay',
  'Leo',
  'Mia',
] as const
const LAST_NAMES = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple', 'Oak', 'Pine', 'Rowan'] as const

/** Made-up people with numbers from one on; the same number is always the same person. */
export function madeUpMembers(from: number, count: number): readonly MemberEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    return {
      email: `member-${number}@${DOMAIN}`,
      first_name: FIRST_NAMES[number % FIRST_NAMES.length] ?? '',
      last_name: LAST_NAMES[number % LAST_NAMES.length] ?? '',
    }
  })
}

/** The number in the address of a made-up member; 0 for any other address. */
export function madeUpNumber(email: string): number {
  return Number(/^member-(\d{1,6})@dummy\.invalid$/.exec(email)?.[1] ?? 0)
}
