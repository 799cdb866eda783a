/** Records of an organization that a recruiter is responsible for. */
export interface Belongings {
  readonly name: string
  /** Number of offers that have ever been posted. */
  readonly offers: number
  /** Number of candidates for these offers. */
  readonly candidates: number
  readonly invoices: number
  readonly drafts: number
}

/** Lists the records in words, such as "2 offers, 5 candidates, and 1 invoice". Returns an empty text if there are none. */
export function belongingsText({ offers, candidates, invoices }: Omit<Belongings, 'name' | 'drafts'>): string {
  const parts = [count(offers, 'offer'), count(candidates, 'candidate'), count(invoices, 'invoice')].flatMap(
    part => part ?? [],
  )
  if (parts.length < 3) return parts.join(' and ')
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
}

/** Returns the reason that the last recruiter of an organization can't leave it. `null` if they can. */
export function leavingText(belongings: Belongings): string | null {
  const text = belongingsText(belongings)
  if (text === '') return null
  return `You’re the only recruiter at ${belongings.name}, which has ${text}. Invite a colleague first.`
}

function count(number: number, name: string): string | null {
  if (number === 0) return null
  return `${number.toLocaleString('en-US')} ${name}${number === 1 ? '' : 's'}`
}
