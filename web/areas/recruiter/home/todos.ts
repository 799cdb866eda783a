import type { EmployerDto } from '#contract/recruiter/employer.ts'
import type { InvoiceDto } from '#contract/recruiter/invoice.ts'
import type { JobOffer } from '#contract/recruiter/offer.ts'

/** Offer in lists. */
export interface ListedOffer
  extends Pick<JobOffer, 'id' | 'title' | 'status' | 'specialty_id' | 'expires' | 'activated'> {
  /** Whether the offer's payment is pending confirmation by the bank. */
  readonly awaits_bank: 0 | 1
  readonly newCandidates: number
  readonly unviewed: number
}
/** The caller's organization, with its verification state, the caller's request to join another organization, and requests to join it. */
export type OrganizationStatus = Pick<EmployerDto, 'organization' | 'state' | 'asked' | 'requests'>
export type ListedInvoice = Pick<InvoiceDto, 'id' | 'number' | 'kind' | 'status' | 'total' | 'due'>

/** `unposted`: the platform administrator unposted a posted offer. */
type OfferKind = 'payment' | 'expires' | 'unread' | 'candidates' | 'unposted' | 'draft'

/** Task for the recruiter. */
export type RecruiterTodo =
  | { readonly kind: 'verify' | 'held' | 'asked'; readonly organization: string }
  | { readonly kind: 'request'; readonly request: OrganizationStatus['requests'][number] }
  | { readonly kind: 'overdue' | 'invoice'; readonly invoice: ListedInvoice }
  | { readonly kind: OfferKind; readonly offer: ListedOffer }

/** Time in ms before an offer closes when it is listed as a task. */
const SOON_MS = 14 * 86_400_000

/**
 * Returns tasks, most urgent first: due payments, unread messages and requests to join, obstacles to posting, offers that end soon, and
 * drafts.
 */
export function recruiterTodos(
  offers: readonly ListedOffer[],
  invoices: readonly ListedInvoice[],
  standing: OrganizationStatus | null,
  now: Date,
): readonly RecruiterTodo[] {
  const owed = invoices
    .filter(({ kind }) => kind === 'invoice')
    .toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))
  const drafts = offers.filter(({ status }) => status === 'draft')
  const active = offers.filter(({ status }) => status === 'active')
  const endsSoon = ({ expires }: ListedOffer): boolean =>
    expires !== null && new Date(expires).getTime() - now.getTime() < SOON_MS
  const of = (kind: OfferKind, which: readonly ListedOffer[]): readonly RecruiterTodo[] =>
    which.map(offer => ({ kind, offer }))
  const [waiting, others] = [
    drafts.filter(({ awaits_bank }) => awaits_bank === 1),
    drafts.filter(({ awaits_bank }) => awaits_bank === 0),
  ]
  return [
    ...owed.filter(({ status }) => status === 'overdue').map(invoice => ({ kind: 'overdue', invoice }) as const),
    ...of('payment', waiting),
    ...of(
      'unread',
      offers.filter(({ unviewed }) => unviewed > 0),
    ),
    ...(standing?.requests ?? []).map(request => ({ kind: 'request', request }) as const),
    ...verification(standing),
    ...of('expires', active.filter(endsSoon)),
    ...of(
      'candidates',
      active.filter(({ newCandidates }) => newCandidates > 0),
    ),
    ...owed.filter(({ status }) => status === 'open').map(invoice => ({ kind: 'invoice', invoice }) as const),
    ...of(
      'unposted',
      others.filter(({ activated }) => activated !== null),
    ),
    ...of(
      'draft',
      others.filter(({ activated }) => activated === null),
    ),
  ]
}

/** Returns reasons why the organization cannot post offers. */
function verification(standing: OrganizationStatus | null): readonly RecruiterTodo[] {
  if (standing === null || standing.state === 'verified') return []
  const { state, organization, asked } = standing
  if (state === 'held') return [{ kind: 'held', organization }]
  return [asked === null ? { kind: 'verify', organization } : { kind: 'asked', organization: asked.organization }]
}
