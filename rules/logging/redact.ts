/** What stands in the place of a part that could name a person or open a door. */
const HIDDEN = ':hidden'

/** A part of a path or text that could be a token: long, of the letters that tokens are made of, with digits or capitals among them. */
const TOKEN = /^(?=[A-Za-z0-9_.~+=%-]{16,}$)(?=.*\d|.*[a-z].*[A-Z])/
const LONGEST_WORD = 24

/**
 * A parameter of an event without what must not be kept of it: queries and fragments, e-mail addresses, tokens, and long digits such as
 * an NPI.
 */
export function redactText(text: string): string {
  const [path = ''] = text.split(/[?#]/, 1)
  return path
    .split('/')
    .map(part => (isHarmless(part) ? part : HIDDEN))
    .join('/')
}

function isHarmless(part: string): boolean {
  if (/@|%40/i.test(part) || TOKEN.test(part) || /\d{10}/.test(part)) return false
  return part.split(/[\s_-]/).every(word => word.length <= LONGEST_WORD)
}
