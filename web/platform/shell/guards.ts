import { homeOf, isAdmin, type Role } from '#contract/roles.ts'
import type { GuestRole } from '../guest-role.ts'

/** Visitor of a screen. */
export type Visitor =
  | {
      readonly kind: 'guest'
      readonly role: GuestRole
      /** Signed in with a temporary password, which must be changed before anything else. */
      readonly mustChangePassword: boolean
    }
  | {
      readonly kind: 'person'
      readonly roles: readonly Role[]
      readonly isEmailValid: boolean
      /** An administrator who must add a second step to sign in before anything else. */
      readonly lacksSecondFactor: boolean
    }

type Person = Extract<Visitor, { kind: 'person' }>

/** Returns null to let the visitor through; otherwise the path to redirect to. */
type Rule = (visitor: Visitor) => string | null

/** Only these guests; signed-in people go to the root, which redirects to the page they requested, or home. */
function guests(refuse: (guest: Extract<Visitor, { kind: 'guest' }>) => string | null = () => null): Rule {
  return visitor => (visitor.kind === 'guest' ? refuse(visitor) : '/')
}

const SET_UP = '/auth/set-up-second-step'

/** Only signed-in people of this kind; others go to their own home, guests to the choice of a role (decision G-101). */
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

/** People who pass but whose email address is not verified go to the page where they can verify it (decision G-015). */
function verified(rule: Rule): Rule {
  return visitor => rule(visitor) ?? (isVerified(visitor) ? null : '/recruiter/email-validation')
}

function isVerified(visitor: Visitor): boolean {
  return visitor.kind === 'guest' || visitor.isEmailValid
}

const physicians = people(({ roles }) => !isAdmin(roles) && !roles.includes('MSS_RECRUITER'))

/** Every kind of screen and who may see it (1 §6, 4 §6 Route guards). */
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
  /** Recruiters have another kind of profile. */
  profile: people(({ roles }) => roles.some(role => role !== 'MSS_RECRUITER')),
  /** Anyone who has verified the address continues where they were: a recruiter to the job offer begun before signing up. */
  'invalid email': visitor => people(() => true)(visitor) ?? (isVerified(visitor) ? '/' : null),
  /** Recruiters' pages that are open before signing in (decision G-004); the help of people whose email is invalid is among them. */
  'guest or recruiter': visitor => {
    if (visitor.kind === 'guest' || visitor.roles.includes('MSS_RECRUITER') || !visitor.isEmailValid) return null
    return homeOf(visitor.roles)
  },
  MSS_RECRUITER: verified(withRole('MSS_RECRUITER')),
  'job offer': verified(withRole('MSS_RECRUITER', 'GM_ADMIN')),
  MSS_ADMIN: withRole('MSS_ADMIN'),
  /** In the menu of the platform's administrator, it leads to the list of societies (4 §2.2). */
  'society home': visitor => {
    const refusal = withRole('MSS_ADMIN')(visitor)
    return refusal === '/gm-admin' ? '/admin/society' : refusal
  },
  GM_ADMIN: withRole('GM_ADMIN'),
  admin: people(({ roles }) => isAdmin(roles)),
} as const satisfies Readonly<Record<string, Rule>>

export type Audience = keyof typeof GUARDS
