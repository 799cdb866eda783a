import { plainWords } from './markup.ts'

/** A choice of a field: "1, Yes" is code and words. */
export interface Choice {
  readonly code: string
  readonly words: string
}

/** Choices that are separated by bars; null where one has no code. */
export function choicesOf(text: string): readonly Choice[] | null {
  const choices = text
    .split('|')
    .map(each => each.trim())
    .filter(each => each !== '')
    .map((each): Choice | null => {
      const comma = each.indexOf(',')
      return comma > 0 ? { code: each.slice(0, comma).trim(), words: each.slice(comma + 1).trim() } : null
    })
  const all = choices.flatMap(each => each ?? [])
  const isWhole = all.length === choices.length && new Set(all.map(({ code }) => code)).size === all.length
  return isWhole && all.length > 0 ? all : null
}

export function choicesText(choices: readonly Choice[]): string {
  return choices.map(({ code, words }) => `${code}, ${labelOf(words).replaceAll('|', '&#124;')}`).join(' | ')
}

/** An action tag of a field's annotation, with its parameter: @MAXCHECKED=3, @NONEOFTHEABOVE='9'. */
export interface Tag {
  readonly name: string
  readonly value: string
  /** As it stands there. */
  readonly text: string
}

const TAG = /@([A-Z][A-Z0-9-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s@"']+)|(\((?:[^()]|\([^()]*\))*\)))?/g

/** The action tags of an annotation, and what else it says. */
export function annotationOf(text: string): { readonly tags: readonly Tag[]; readonly rest: string } {
  const tags = [...text.matchAll(TAG)].map(
    ([found, name = '', value = '']): Tag => ({ name, value: value.replaceAll(/^["']|["']$/g, ''), text: found }),
  )
  return { tags, rest: text.replaceAll(TAG, '').replaceAll(/\s+/g, ' ').trim() }
}

/** REDCap has no short names of questions: an action tag keeps them, which it passes over. */
export const SHORT_NAME = 'COLLEGIUM-SHORT-NAME'

export function shortNameTag(label: string): string {
  return `@${SHORT_NAME}="${labelOf(label).replaceAll('"', '&quot;')}"`
}

/** The short name that an annotation gives; '' if none. */
export function shortNameOf(annotation: string): string {
  return plainWords(annotationOf(annotation).tags.find(({ name }) => name === SHORT_NAME)?.value ?? '')
}

/** Words as REDCap shows them, which reads labels as HTML: `plainWords` makes the same words of them. */
export function labelOf(words: string): string {
  return words.replaceAll(/&(?=[a-z]+;|#\d{1,7};|#x[\da-f]{1,6};)/gi, '&amp;').replaceAll(/<(?=\/?[a-z])/gi, '&lt;')
}

/** Checks for fields or personal data in its text, which REDCap replaces. */
export function isPiped(text: string): boolean {
  return /\[(?!PERIOD(?:_LONG)?\])[a-z][\w-]*[\](:]/i.test(text)
}

/** The words of a name: hours_per_week is "Hours per week". */
export function nameWords(name: string): string {
  const words = name.replaceAll(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
