import type { EmailParts } from '#server/platform/mail/compose.ts'

interface NewMatches {
  readonly link: (path: string) => string
  /** First name. Empty if it is unknown or must not be included. */
  readonly firstName: string
  readonly perfect: number
  readonly core: number
}

/** Returns one email about all new matches, such as "2 new matches for your ICOs". It gives their number but no details (3 §2.9). */
export function newMatchesEmail({ link, firstName, perfect, core }: NewMatches): EmailParts {
  const all = perfect + core
  return {
    subject: `${counted(all, 'new match', 'new matches')} for your Ideal Career Opportunities`,
    greeting: firstName === '' ? 'Dear colleague,' : `Dear ${firstName},`,
    paragraphs: [
      `Recruiters have positions that meet what you ask for: ${levels(perfect, core)}. Recruiters learn who you are only if you tell them.`,
    ],
    action: { label: 'View my matches', url: link('/exchange') },
    notes: ['To change how often and where we send alerts, choose Set ICO Alert Rules in Connect.'],
  }
}

/** Returns the text message about new matches. */
export function newMatchesText({ perfect, core }: Pick<NewMatches, 'perfect' | 'core'>): string {
  return `Collegium: ${counted(perfect + core, 'new match', 'new matches')} for your ICOs. Sign in to see more.`
}

function levels(perfect: number, core: number): string {
  const parts = [
    ...(perfect > 0 ? [counted(perfect, 'perfect match', 'perfect matches')] : []),
    ...(core > 0 ? [counted(core, 'core match', 'core matches')] : []),
  ]
  return parts.join(' and ')
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
