import type { CurrentUser } from '#contract/auth/auth.ts'
import { homeOf, isAdmin, type Role } from '#contract/roles.ts'
import type { GuestRole } from '../guest-role.ts'

/** Visitor of a screen. */
export type Visitor =
  | {
      readonly kind: 'guest'
      readonly role: GuestRole
      /** Whether the visitor signed in with a temporary password, which must be changed before anything else. */
      readonly mustChangePassword: boolean
    }
  | {
      readonly kind: 'person'
      readonly roles: readonly Role[]
      readonly isEmailValid: boolean
      /** Whether the visitor is an administrator who must add a second sign-in step before anything else. */
      readonly lacksSecondFactor: boolean
    }

type Person = Extract<Visitor, { kind: 'person' }>

/** Returns `null` if the visitor has access, or else the path of the redirect. */
type Rule = (visitor: Visitor) => string | null

/** Admits only these guests. Signed-in users go to the root, which redirects to the requested page or their home. */
function guests(refuse: (guest: Extract<Visitor, { kind: 'guest' }>) => string | null = () => null): Rule {
  return visitor => (visitor.kind === 'guest' ? refuse(visitor) : '/')
}

const SET_UP = '/auth/set-up-second-step'

/** Admits only signed-in users of this kind. Others go to their own home, and guests go to the choice of a role (decision G-101). */
function people(admits: (person: Person) => boolean): Rule {
  return visitor => {
    if (visitor.kind === 'guest') return '/who-are-you'
    if (visitor.lacksSecondFactor) return SET_UP
    return admits(visitor) ? null : homeOf(visitor.roles)
  }
}

function withRole(...roles: readonly Role[]): Rule {
  return people(person => roles.some(role => person.roles.includes(role)))
}

/**
 * Redirects users without a verified email address to the page where they can verify it, if they otherwise have access (decision G-015).
 */
function verified(rule: Rule): Rule {
  return visitor => rule(visitor) ?? (isVerified(visitor) ? null : '/recruiter/email-validation')
}

function isVerified(visitor: Visitor): boolean {
  return visitor.kind === 'guest' || visitor.isEmailValid
}

const physicians = people(({ roles }) => !isAdmin(roles) && !roles.includes('MSS_RECRUITER'))

/** Guards of screens by audience (1 §6, 4 §6 Route guards). */
export const GUARDS = {
  guest: guests(),
  'guest recruiter': guests(({ role }) => (role === 'recruiter' ? null : '/welcome')),
  'temporary password': guests(({ mustChangePassword }) => (mustChangePassword ? null : '/who-are-you')),
  'lacking second step': visitor => {
    if (visitor.kind === 'guest') return '/who-are-you'
    return visitor.lacksSecondFactor ? null : homeOf(visitor.roles)
  },
  'signed-in': people(() => true),
  physician: verified(physicians),
  /** Recruiters have a different profile. */
  profile: people(({ roles }) => roles.some(role => role !== 'MSS_RECRUITER')),
  /** Users with a verified address continue where they were. For a recruiter, this is the job offer begun before signing up. */
  'invalid email': visitor => people(() => true)(visitor) ?? (isVerified(visitor) ? '/' : null),
  /** Recruiters' pages that are available before signing in (decision G-004), including the help page for users with an invalid email. */
  'guest or recruiter': visitor => {
    if (visitor.kind === 'guest' || visitor.roles.includes('MSS_RECRUITER') || !visitor.isEmailValid) return null
    return homeOf(visitor.roles)
  },
  MSS_RECRUITER: verified(withRole('MSS_RECRUITER')),
  'job offer': verified(withRole('MSS_RECRUITER', 'GM_ADMIN')),
  MSS_ADMIN: withRole('MSS_ADMIN'),
  /** In the platform administrator's menu, it leads to the list of societies (4 §2.2). */
  'society home': visitor => {
    const refusal = withRole('MSS_ADMIN')(visitor)
    return refusal === '/gm-admin' ? '/admin/society' : refusal
  },
  GM_ADMIN: withRole('GM_ADMIN'),
  admin: people(({ roles }) => isAdmin(roles)),
} as const satisfies Readonly<Record<string, Rule>>

export type Audience = keyof typeof GUARDS

export function personOf({ roles, is_email_validated, lacks_second_factor }: CurrentUser): Person {
  return {
    kind: 'person',
    roles,
    isEmailValid: is_email_validated === 1,
    lacksSecondFactor: lacks_second_factor === 1,
  }
}
