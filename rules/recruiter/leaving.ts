/** Records of an organization that someone is responsible for. */
export interface Belongings {
  readonly name: string
  /** That have ever been posted. */
  readonly offers: number
  /** Of these offers. */
  readonly candidates: number
  readonly invoices: number
  readonly drafts: number
}

/** "2 offers, 5 candidates, and 1 invoice"; empty: nothing. */
export function belongingsText({ offers, candidates, invoices }: Omit<Belongings, 'name' | 'drafts'>): string {
  const parts = [count(offers, 'offer'), count(candidates, 'candidate'), count(invoices, 'invoice')].flatMap(
    part => part ?? [],
  )
  if (parts.length < 3) return parts.join(' and ')
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
}

/** Why the last recruiter of an organization can't leave it; null: they can. */
export function leavingText(belongings: Belongings): string | null {
  const text = belongingsText(belongings)
  if (text === '') return null
  return `You’re the only recruiter at ${belongings.name}, which has ${text}. Invite a colleague to take over first.`
}

function count(number: number, name: string): string | null {
  if (number === 0) return null
  return `${number.toLocaleString('en-US')} ${name}${number === 1 ? '' : 's'}`
}
