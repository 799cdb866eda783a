/** Number of subject characters that fit, by the width of the window in pixels (3 §2.10). */
const LENGTHS = [
  { above: 1600, length: 40 },
  { above: 1400, length: 36 },
  { above: 1300, length: 32 },
] as const
const MIN_LENGTH = 28

export function subjectLength(width: number): number {
  return LENGTHS.find(({ above }) => width > above)?.length ?? MIN_LENGTH
}

/** Returns the subject cut to a length; one that fits is unchanged. */
export function cutSubject(subject: string, length: number): string {
  const characters = [...subject]
  return characters.length <= length ? subject : `${characters.slice(0, length).join('').trimEnd()}…`
}

const REPLY = 'Re: '

/** The subject that a reply begins with. */
export function replySubject(subject: string, longest: number): string {
  if (subject.startsWith(REPLY)) return subject
  return Array.from(REPLY + subject)
    .slice(0, longest)
    .join('')
}
