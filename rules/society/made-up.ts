import type { MemberEntry } from './member.ts'

/** Number of dummy members that one action creates. `MAX_DUMMIES` is the limit per society. */
export const DUMMIES_AT_ONCE = 25
export const MAX_DUMMIES = 200
/** Maximum number of demo members of a society. Each has an account that is deleted with the member. */
export const MAX_DEMO_MEMBERS = 20

/** Domain that can't be registered, so that emails to it are never delivered (RFC 2606). */
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

/** Generates dummy members with consecutive numbers. The same number always generates the same member. */
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

/** Returns the number in the address of a generated member. Returns 0 for other addresses. */
export function madeUpNumber(email: string): number {
  return Number(/^member-(\d{1,6})@dummy\.invalid$/.exec(email)?.[1] ?? 0)
}
