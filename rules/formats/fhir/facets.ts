import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import { fitted } from '../draft-maker.ts'
import { at, entry, flagAt, type ImportLog, type JsonNode, keysOf, listAt, numberAt, textAt } from '../json-source.ts'
import { isPlainOf } from '../markup.ts'
import { extensionFieldsIn } from './options.ts'
import { CONTROL_SYSTEM, EXTENSION, extensionKind, extensionName, OWN, URL } from './terms.ts'

/** Extension and its value. */
interface Extra {
  readonly spot: JsonNode
  readonly value: JsonNode | null
}

/** Contents of an item's extensions, by extension name. */
export interface Facets {
  readonly own: ReadonlyMap<string, unknown>
  readonly control: string | null
  readonly isHidden: boolean
  readonly get: (name: string) => Extra | null
  readonly number: (name: string) => number | null
}

const TAKEN_ELSEWHERE: ReadonlySet<string> = new Set([
  'minValue',
  'maxValue',
  'maxDecimalPlaces',
  'questionnaire-sliderStepValue',
  'questionnaire-unit',
  'questionnaire-unitOption',
  'questionnaire-itemControl',
  'questionnaire-hidden',
  'questionnaire-calculatedExpression',
  'questionnaire-enableWhenExpression',
  'questionnaire-shortText',
  'questionnaire-minOccurs',
  'questionnaire-maxOccurs',
])

export function facetsOf(item: JsonNode, ledger: ImportLog): Facets {
  const named = new Map<string, Extra>()
  const own = new Map<string, unknown>()
  for (const spot of listAt(item, 'extension')) {
    const name = extensionName(textAt(spot, 'url') ?? '')
    if (name === OWN) {
      for (const [key, value] of extensionFieldsIn(spot)) own.set(key, value)
      ledger.cover(spot)
    } else if (TAKEN_ELSEWHERE.has(name)) {
      if (!named.has(name)) named.set(name, { spot, value: givenIn(spot) })
      else ledger.add(spot, 'setting', `Another ${name}`, 'not taken', 'Only the first one is imported.')
    } else if (entry(EXTENSION, name))
      ledger.add(spot, extensionKind(name), `Extension ${name}`, 'not taken', entry(EXTENSION, name))
  }
  const get = (name: string): Extra | null => named.get(name) ?? null
  const number = (name: string): number | null => {
    const value = get(name)?.value
    if (!value) return null
    if (typeof value.value === 'number' && Number.isFinite(value.value)) return value.value
    return numberAt(value, 'value')
  }
  return {
    own,
    control: controlOf(get('questionnaire-itemControl')),
    isHidden: get('questionnaire-hidden')?.value?.value === true,
    get,
    number,
  }
}

function givenIn(extension: JsonNode): JsonNode | null {
  const key = keysOf(extension).find(name => name.startsWith('value'))
  return key === undefined ? null : at(extension, key)
}

function controlOf(extra: Extra | null): string | null {
  if (!extra?.value) return null
  const codings = listAt(extra.value, 'coding')
  const coding = codings.find(one => textAt(one, 'system') === CONTROL_SYSTEM) ?? codings[0]
  return coding ? textAt(coding, 'code') : textAt(extra.value, 'text')
}

/** Reports the remaining extensions, which don't fit an item of this type. */
export function settleExtras(facets: Facets, names: readonly string[], ledger: ImportLog, why: string): void {
  for (const name of names) {
    const extra = facets.get(name)
    // Hidden items are omitted entirely, so the extension on this item must mean that it isn't hidden.
    if (name === 'questionnaire-hidden') ledger.cover(extra?.spot ?? null)
    else if (extra)
      ledger.add(extra.spot, extensionKind(name), `Extension ${name}`, 'not taken', entry(EXTENSION, name) || why)
  }
}

/** Reports translated or formatted versions of an element's texts, such as `_text` for `text`. */
export function settleShadows(element: JsonNode, ledger: ImportLog, shown: Formatted | null = null): void {
  for (const key of keysOf(element)) {
    const shadow = key.startsWith('_') && key !== '__proto__' ? at(element, key) : null
    for (const extension of shadow ? listAt(shadow, 'extension') : []) {
      const name = extensionName(textAt(extension, 'url') ?? '')
      if (extension.path === shown?.spot.path)
        ledger.add(extension, extensionKind(name), `Extension ${name} of ${key.slice(1)}`, 'taken')
      else if (entry(EXTENSION, name))
        ledger.add(
          extension,
          extensionKind(name),
          `Extension ${name} of ${key.slice(1)}`,
          'not taken',
          entry(EXTENSION, name),
        )
    }
  }
}

export interface Formatted {
  readonly spot: JsonNode
  readonly html: string
}

/** Returns an element's text with markup if its words are the same as the plain text. */
export function formattedAt(element: JsonNode): Formatted | null {
  const words = textAt(element, 'text') ?? ''
  const shadow = at(element, '_text')
  for (const spot of shadow ? listAt(shadow, 'extension') : []) {
    const html = textAt(spot, 'valueString')
    if (textAt(spot, 'url') === URL.xhtml && html !== null && isPlainOf(words, html)) return { spot, html }
  }
  return null
}

/** Returns an element's text, shortened to the limit. A note reports the cut. */
export function limitedTextAt(
  element: JsonNode,
  key: string,
  notes: string[],
  most: number = DRAFT_LIMITS.text,
): string {
  const { words, isCut } = fitted(textAt(element, key) ?? '', most)
  if (isCut) notes.push(`The text was shortened to ${most.toLocaleString('en-US')} characters.`)
  return words
}

export function isTrue(element: JsonNode, key: string, ledger: ImportLog): boolean {
  const flag = flagAt(element, key)
  if (flag !== null) ledger.cover(at(element, key))
  return flag === true
}
