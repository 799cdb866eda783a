import { stripMarkup } from '../markup.ts'

/** Option of a field: "1, Yes" consists of a code and a label. */
export interface Choice {
  readonly code: string
  readonly words: string
}

interface Choices {
  readonly choices: readonly Choice[]
  /** Choices without a code of their own, with their new code. */
  readonly recoded: readonly Choice[]
}

const CODE = /^[\w.+-]+$/

/** Reads choices that are separated by bars. A choice without a code, or with the code of another, gets the next number. */
export function choicesOf(text: string): Choices {
  const parts = text
    .split('|')
    .map(each => each.trim())
    .filter(each => each !== '')
    .map((each): Choice => {
      const comma = each.indexOf(',')
      const code = each.slice(0, Math.max(0, comma)).trim()
      return CODE.test(code) ? { code, words: each.slice(comma + 1).trim() } : { code: '', words: each }
    })
  const given = new Set(parts.map(({ code }) => code))
  const used = new Set<string>()
  const recoded: Choice[] = []
  let next = 1
  const choices = parts.map((part): Choice => {
    if (part.code !== '' && !used.has(part.code)) {
      used.add(part.code)
      return part
    }
    while (given.has(`${next}`)) next++
    const choice = { code: `${next++}`, words: part.words }
    recoded.push(choice)
    return choice
  })
  return { choices, recoded }
}

export function choicesText(choices: readonly Choice[]): string {
  return choices.map(({ code, words }) => `${code}, ${labelOf(words).replaceAll('|', '&#124;')}`).join(' | ')
}

/** Action tag in a field's annotation, with its parameter: @MAXCHECKED=3, @NONEOFTHEABOVE='9'. */
export interface Tag {
  readonly name: string
  readonly value: string
  /** Tag as written in the annotation. */
  readonly text: string
}

const TAG = /@([A-Z][A-Z0-9-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s@"']+)|(\((?:[^()]|\([^()]*\))*\)))?/g

/** Separates an annotation into action tags and other text. */
export function annotationOf(text: string): { readonly tags: readonly Tag[]; readonly rest: string } {
  const tags = [...text.matchAll(TAG)].map(
    ([found, name = '', value = '']): Tag => ({ name, value: value.replaceAll(/^["']|["']$/g, ''), text: found }),
  )
  return { tags, rest: text.replaceAll(TAG, '').replaceAll(/\s+/g, ' ').trim() }
}

/** Action tag for the short name of a question. REDCap has no such field and ignores unknown tags. */
export const SHORT_NAME = 'COLLEGIUM-SHORT-NAME'

export function shortNameTag(label: string): string {
  return `@${SHORT_NAME}="${labelOf(label).replaceAll('"', '&quot;')}"`
}

/** Returns the short name in an annotation, or `''` if there is none. */
export function shortNameOf(annotation: string): string {
  return stripMarkup(annotationOf(annotation).tags.find(({ name }) => name === SHORT_NAME)?.value ?? '')
}

/** Escapes words for REDCap, which reads labels as HTML. `stripMarkup` decodes them again. */
export function labelOf(words: string): string {
  return words.replaceAll(/&(?=[a-z]+;|#\d{1,7};|#x[\da-f]{1,6};)/gi, '&amp;').replaceAll(/<(?=\/?[a-z])/gi, '&lt;')
}

/** Checks for fields or personal data in the text, which REDCap replaces. */
export function isPiped(text: string): boolean {
  return /\[(?!PERIOD(?:_LONG)?\])[a-z][\w-]*[\](:]/i.test(text)
}

/** Converts a field name to words: hours_per_week becomes "Hours per week". */
export function labelFromName(name: string): string {
  const words = name.replaceAll(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
