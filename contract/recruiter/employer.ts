import { z } from 'zod'
import { EMPLOYER_STATES, EMPLOYER_TEXT, type EmployerState } from '#rules/recruiter/employer.ts'
import { MAX_ORGANIZATION_NAME_LENGTH, organizationNameError } from '#rules/recruiter/organization-name.ts'
import { emailAddress } from '../auth/password.ts'
import { checkedText, day, flag, id, moment, noBody, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'

const RECRUITERS = ['MSS_RECRUITER'] as const

/** Name that a recruiter gives the organization. */
export const organizationName = checkedText(organizationNameError, MAX_ORGANIZATION_NAME_LENGTH)

/** Mark that physicians see next to an organization's name. */
export const organizationMark = z
  .object({
    is_verified: flag,
    /** First mail domain that the organization proved. `null` if the platform administrator verified it without a domain. */
    domain: z.string().nullable(),
    /** Latest previous name that readers can't mistake for the current one. `null` if physicians never saw another name. */
    formerly: z.string().nullable(),
  })
  .meta({ id: 'OrganizationMark' })
/** Mark next to an earlier name. `now` is the current name if it differs. */
export const organizationMarkThen = organizationMark.extend({ now: z.string().nullable() })
export type OrganizationMarkThen = z.output<typeof organizationMarkThen>

export type OrganizationMark = z.output<typeof organizationMark>

/** Confirmed identity of the caller's organization, and requests to join it. */
const employer = z
  .object({
    organization: z.string(),
    state: z.enum(EMPLOYER_STATES),
    /** Proven domains, in the order of their proof. */
    domains: z.array(z.string()),
    /** Requested name, which the platform administrator decides on. */
    wantedName: z.string().nullable(),
    /** Organization that the caller requests to join. `null` if there is no request. */
    asked: z.object({ organization: z.string(), requested: day }).nullable(),
    /** Recruiters with an address in one of the organization's domains. Only its owner sees them. */
    requests: z.array(z.object({ userId: id, name: z.string(), email: z.string(), requested: day })),
  })
  .meta({ id: 'Employer' })
export type EmployerDto = z.output<typeof employer>

const act = { callers: RECRUITERS, source: 'decision 77', output: employer } as const

export const viewEmployer = defineOperation({
  ...act,
  method: 'GET',
  route: 'recruiter/employer/view',
  summary: "Returns whether the caller's organization is verified and who asked to join it.",
  query: nothing,
  body: noBody,
  writes: false,
  bounded: 'An organization has a few requests to join.',
})

const change = { ...act, method: 'POST', query: nothing, writes: true } as const

export const proveDomain = defineOperation({
  ...change,
  route: 'recruiter/employer/prove',
  summary:
    "Emails a single-use verification link to a work email address at the organization's domain. Free email domains aren't accepted.",
  body: z.object({ email: emailAddress }),
  transaction: 'own',
})

export const confirmDomain = defineOperation({
  ...change,
  route: 'recruiter/employer/confirm',
  summary:
    "Verifies the organization's domain with the link. If another organization has the domain, requests to join that organization instead.",
  body: z.object({ token: z.string().trim().min(1, EMPLOYER_TEXT.unknown).max(100) }),
  transaction: 'own',
})

export const withdrawRequest = defineOperation({
  ...change,
  route: 'recruiter/employer/withdraw',
  summary: "Withdraws the caller's request to join an organization.",
  body: nothing.optional(),
})

const ofUser = z.object({ userId: id }).strict()

export const acceptRequest = defineOperation({
  ...change,
  route: 'recruiter/employer/accept',
  summary:
    "Accepts a recruiter's request to join the caller's organization. The recruiter leaves their current organization.",
  body: ofUser,
})

export const refuseRequest = defineOperation({
  ...change,
  route: 'recruiter/employer/refuse',
  summary: "Declines a recruiter's request to join the caller's organization.",
  body: ofUser,
})

const administered = z
  .object({
    id,
    name: z.string(),
    state: z.enum(EMPLOYER_STATES),
    /** Proven domains. Empty if there are none. */
    domains: z.string(),
    wantedName: z.string().nullable(),
    /** Similar names of other organizations, if the organization is not verified or requests a name. `null` if there are none. */
    looksLike: z.string().nullable(),
    /** `2` if the organization needs the platform administrator's decision, otherwise `1`. */
    urgency: z.number().int(),
    recruiters: z.number().int(),
    offers: z.number().int(),
    note: z.string().nullable(),
    created: moment,
  })
  .meta({ id: 'AdministeredEmployer' })

/** Names of states, for administrators. */
export const EMPLOYER_STATE_NAMES: Readonly<Record<EmployerState, string>> = {
  verified: 'Verified',
  held: 'Needs review',
  unverified: 'Not verified',
}

export const listEmployers = defineList({
  route: 'employer/index',
  summary: 'Lists all organizations. Organizations that need review come first.',
  source: 'decision 77',
  callers: ['GM_ADMIN'],
  row: administered,
  columns: {
    name: { title: 'Organization', sortable: true, filter: 'text' },
    state: { title: 'Status', filter: { oneOf: EMPLOYER_STATES, names: EMPLOYER_STATE_NAMES } },
    domains: { title: 'Domains', filter: 'text' },
    wantedName: { title: 'New name' },
    looksLike: { title: 'Similar to' },
    urgency: { title: 'Urgency', sortable: true },
    recruiters: { title: 'Recruiters', sortable: true },
    offers: { title: 'Open offers', sortable: true },
    note: { title: 'Note' },
    created: { title: 'Created', sortable: true, filter: 'dates' },
  },
  filters: { waiting: { title: 'Needs decision', filter: 'boolean' } },
  sort: '-urgency',
  csv: 'organizations',
})

/** Decisions of the platform administrator on an organization, or on the name that it requests. */
const EMPLOYER_DECISIONS = ['approve', 'refuse', 'approve-name', 'refuse-name'] as const
export type EmployerDecision = (typeof EMPLOYER_DECISIONS)[number]

const seenName = z.string().max(1000)

export const decideEmployer = defineOperation({
  method: 'PUT',
  route: 'employer/update',
  summary: 'Verifies or refuses an organization, or approves or refuses its new name, and emails its owner.',
  source: 'decision 77',
  callers: ['GM_ADMIN'],
  query: z.object({ id: queryId }).strict(),
  body: z
    .object({
      decision: z.enum(EMPLOYER_DECISIONS),
      note: z.string().trim().min(1, 'This field is required').max(1000),
      /** Data that the administrator saw and decides on. */
      seen: z.object({ name: seenName, wantedName: seenName.nullable(), looksLike: seenName.nullable() }).strict(),
    })
    .strict(),
  output: z.object({ id, state: z.enum(EMPLOYER_STATES) }),
  writes: true,
})

export const employerOperations = [
  viewEmployer,
  proveDomain,
  confirmDomain,
  withdrawRequest,
  acceptRequest,
  refuseRequest,
  listEmployers,
  decideEmployer,
] as const
