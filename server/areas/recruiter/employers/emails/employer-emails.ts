import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface Linked {
  readonly link: (path: string) => string
}

interface ProofEmail extends Linked {
  readonly organization: string
  readonly domain: string
  /** Name of the requester. */
  readonly by: string
  readonly token: string
  readonly days: number
  /** Other organization that has the domain or a parent domain of it. `null` if there is none. */
  readonly holder: { readonly name: string; readonly domain: string } | null
  /** Whether the organization is verified, which means that it can't join another one. */
  readonly isVerified: boolean
}

/**
 * Returns the email to an address of the domain to be verified. The token is in the URL fragment, which never appears on servers or in
 * logs.
 */
export function proofEmail(email: ProofEmail): EmailContent {
  const { link, organization, token, days } = email
  const { subject, text, label, name } = linkWords(email)
  return composeEmail({
    subject,
    greeting: 'Hello,',
    isToAddress: true,
    paragraphs: [text, 'If this is you, use the link in the browser where you’re signed in to Collegium.'],
    action: { label, url: link(`/recruiter/profile#${name}=${token}`) },
    notes: [
      `The link works once, within ${days} days, and only for ${organization}. A newer link replaces it.`,
      'If this wasn’t you, ignore this email and don’t forward it. Nothing will happen unless someone uses the link.',
    ],
  })
}

/** Describes the current effect of the link. A verified domain is named only to a user with an address of exactly that domain. */
function linkWords({ organization, domain, by, holder, isVerified }: ProofEmail) {
  const isSame = holder?.domain === domain
  if (holder !== null && !isVerified)
    return {
      subject: `Ask to join ${holder.name}`,
      text: isSame
        ? `${by} wants to join ${holder.name}, which has verified ${domain}. Its owner will decide.`
        : `${by} wants to join ${holder.name}. Its owner will decide.`,
      label: 'Ask to join',
      name: 'join',
    }
  const what = `${by} wants to verify ${domain} for ${organization} on Collegium, to recruit physicians.`
  const then =
    holder === null
      ? `Physicians will see ${domain} on every offer and message from ${organization}.`
      : `Another organization has verified ${isSame ? domain : `a domain that includes ${domain}`}. The link works only after that organization has no recruiters.`
  return {
    subject: `Verify ${domain} for ${organization}`,
    text: `${what} ${then}`,
    label: 'Verify domain',
    name: 'domain',
  }
}

interface RequestEmail extends Linked {
  readonly firstName: string
  readonly organization: string
  readonly name: string
  readonly email: string
}

/** Returns the email to an organization's owner about a request to join. */
export function requestEmail({ link, firstName, organization, name, email }: RequestEmail): EmailContent {
  return composeEmail({
    subject: `${name} wants to recruit for ${organization}`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `${name} wants to join ${organization} on Collegium. We verified their email address, ${email}.`,
      'If you accept, they’ll be able to view your offers, candidates, messages, and invoices.',
    ],
    action: { label: 'View request', url: link('/recruiter/profile#employer') },
  })
}

interface AnswerEmail extends Linked {
  readonly firstName: string
  readonly organization: string
  readonly isAccepted: boolean
}

/** Returns the email to a recruiter who asked to join an organization. */
export function answerEmail({ link, firstName, organization, isAccepted }: AnswerEmail): EmailContent {
  return composeEmail({
    subject: isAccepted ? `You joined ${organization}` : `${organization} declined your request to join`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      isAccepted
        ? `${organization} accepted your request. You now share its offers, candidates, messages, and invoices.`
        : `${organization} declined your request. If this is a mistake, contact a colleague there.`,
    ],
    action: { label: 'View profile', url: link('/recruiter/profile') },
  })
}

interface DecisionEmail extends Linked {
  readonly firstName: string
  readonly organization: string
  readonly decision: 'approve' | 'refuse' | 'approve-name' | 'refuse-name'
  /** Requested new name. `null` if none was requested. */
  readonly wantedName: string | null
  /** Note by the platform administrator. */
  readonly note: string
  /** Number of open offers that are unposted. */
  readonly offers: number
}

/** Returns the email to an organization's owner about the platform administrator's decision. */
export function decisionEmail({
  link,
  firstName,
  organization,
  decision,
  wantedName,
  note,
  offers,
}: DecisionEmail): EmailContent {
  const name = wantedName ?? organization
  const [subject, text] = {
    approve: [`${organization} is verified`, `${organization} is verified on Collegium. You can post job offers now.`],
    refuse: [`We couldn’t verify ${organization}`, `We couldn’t verify ${organization}. You can still prepare drafts.`],
    'approve-name': [
      `Your organization is now ${name}`,
      `Your organization is now called ${name}. Earlier messages still show the old name.`,
    ],
    'refuse-name': ['We didn’t rename your organization', `We didn’t rename ${organization} to ${name}.`],
  }[decision] as [string, string]
  return composeEmail({
    subject,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      offers === 0 ? text : `${text} We unposted your open offers.`,
      decision.startsWith('approve') ? `Note: ${note}` : `Reason: ${note}`,
    ],
    action: { label: 'View profile', url: link('/recruiter/profile') },
  })
}
