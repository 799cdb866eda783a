/** Replaces a part that could identify a person or grant access. */
const HIDDEN = ':hidden'

/** Part of a path or text that could be a token: long, made of token characters, with digits or mixed case. */
const TOKEN = /^(?=[A-Za-z0-9_.~+=%-]{16,}$)(?=.*\d|.*[a-z].*[A-Z])/
const MAX_WORD_LENGTH = 24

/**
 * Removes data that must not be stored from an event parameter: query strings and fragments, email addresses, tokens, and long numbers such
 * as an NPI.
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
  return part.split(/[\s_-]/).every(word => word.length <= MAX_WORD_LENGTH)
}
