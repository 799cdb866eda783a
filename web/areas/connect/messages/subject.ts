/** Number of characters of a subject that fit, by window width in pixels (3 §2.10). */
const LENGTHS = [
  { above: 1600, length: 40 },
  { above: 1400, length: 36 },
  { above: 1300, length: 32 },
] as const
const MIN_LENGTH = 28

export function subjectLength(width: number): number {
  return LENGTHS.find(({ above }) => width > above)?.length ?? MIN_LENGTH
}

/** Shortens a subject to a maximum length. */
export function cutSubject(subject: string, length: number): string {
  const characters = [...subject]
  return characters.length <= length ? subject : `${characters.slice(0, length).join('').trimEnd()}…`
}

const REPLY = 'Re: '

/** Returns the initial subject of a reply. */
export function replySubject(subject: string, longest: number): string {
  if (subject.startsWith(REPLY)) return subject
  return Array.from(REPLY + subject)
    .slice(0, longest)
    .join('')
}
