/** Maximum lengths of an offer's texts, in characters. HTML is measured as stored. */
export const MAX_LENGTHS = { line: 255, description: 50_000, welcome: 10_000, url: 2000 } as const
/** Maximum number of drafts of an organization, including unposted offers. */
export const MAX_DRAFTS = 100

export const OFFER_CONTENT_TEXT = {
  required: 'This field is required',
  url: 'Enter an address that starts with https:// or http://',
  titleUrl: 'Enter a title without a web address.',
  drafts: `Your organization has reached the limit of ${MAX_DRAFTS} drafts. Post or delete some before you create a new one.`,
  exchangeClosed: 'The exchange isn’t open to job offerors yet. You can prepare drafts and post them when it opens.',
  unverified: 'Verify your email address before you post an offer.',
  incomplete: 'Add a title, specialty, state, and description before you post this offer.',
  costs: 'Pay for this offer or request an invoice to post it.',
  specialty: 'You can’t change the specialty of a posted offer because the price depends on it.',
} as const

/** The last part of the host must begin with a letter. If it is a number, browsers interpret the host as an IP address. */
const WEB_ADDRESS =
  /^https?:\/\/(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?::(?<port>\d{1,5}))?(?:[/?#]\S*)?$/
const HIGHEST_PORT = 65_535

/** Returns the error in the address of a job board. `null` if valid or empty, because the address is optional. */
export function boardUrlError(url: string): string | null {
  const found = WEB_ADDRESS.exec(url)
  const isAddress = found !== null && Number(found.groups?.['port'] ?? 0) <= HIGHEST_PORT
  return url === '' || isAddress ? null : OFFER_CONTENT_TEXT.url
}

// Email clients turn these patterns into links, even in plain text. A capital letter after a dot begins a name ("St.Luke’s"), unless a
// domain follows.
const LINK =
  /:\/\/|\bwww\.|[\p{L}\p{N}]\.(?:com|org|net|edu|gov|mil|int|info|biz|co|io|us|me|ai|app|dev|jobs|health|care|med|clinic)\b/iu
const LOWER_LINK = /[\p{L}\p{N}]\.(?:\p{Ll}|\p{Lo}|\p{Lu}{2}(?!\.))[\p{L}]+/u

/** Checks whether an email client would turn part of the text into a link. */
export function hasWebAddress(text: string): boolean {
  return LINK.test(text) || LOWER_LINK.test(text)
}

/** Returns the error in a title. Emails quote titles, and email clients would turn an address into a link. `null` if valid or empty. */
export function titleError(title: string): string | null {
  return hasWebAddress(title) ? OFFER_CONTENT_TEXT.titleUrl : null
}

/** Content of an offer that decides whether it can be posted. */
export interface OfferContent {
  readonly title: string
  readonly specialty_id: number | null
  readonly state_id: number | null
  /** Sanitized HTML. */
  readonly description: string
}

/** Returns the fields that an offer lacks for posting, in the order of the form. */
export function missingFields({ title, specialty_id, state_id, description }: OfferContent): readonly string[] {
  return [
    ...(title.trim() === '' ? ['title'] : []),
    ...(specialty_id === null ? ['specialty_id'] : []),
    ...(state_id === null ? ['state_id'] : []),
    ...(description.replaceAll(/<[^>]*>/g, '').trim() === '' ? ['description'] : []),
  ]
}
