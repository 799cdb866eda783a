import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import { fitted } from '../draft-maker.ts'
import { at, elements, entry, flagAt, type ImportLog, isObject, type JsonNode, keysOf, textOf } from '../json-source.ts'
import { PROPERTY, propertyKind } from './terms.ts'

/** Returns text in one language: the default language, English, or the first. Other languages are reported. */
export function localText(
  spot: JsonNode | null,
  ledger: ImportLog,
  notes: string[],
  most: number = DRAFT_LIMITS.text,
): string {
  if (!spot) return ''
  const plain = textOf(spot)
  let found = plain
  if (plain === null && isObject(spot.value)) {
    const languages = keysOf(spot)
    const key = ['default', 'en'].find(one => languages.includes(one)) ?? languages[0]
    found = key === undefined ? null : textOf(at(spot, key))
    for (const other of languages)
      if (other !== key) {
        const one = at(spot, other)
        if (one) ledger.add(one, 'language', `Language ${other}`, 'not taken', 'Only one language is supported.')
      }
    if (key !== undefined && found !== null) ledger.cover(at(spot, key))
  }
  if (found === null) return ''
  if (plain !== null) ledger.cover(spot)
  const { words, isCut } = fitted(found, most)
  if (isCut) notes.push(`The text was shortened to ${most.toLocaleString('en-US')} characters.`)
  return words
}

/** Reports each known but unsupported property, with the reason. */
export function settleProperties(spot: JsonNode, what: string, ledger: ImportLog): void {
  for (const key of keysOf(spot)) {
    const why = entry(PROPERTY, key)
    const one = at(spot, key)
    if (one && why) ledger.add(one, propertyKind(key), `${key} of ${what}`, 'not taken', why)
  }
}

/** Returns a flag that can have several names because older files use different ones. */
export function flagOf(spot: JsonNode, names: readonly string[], ledger: ImportLog): boolean {
  let is = false
  for (const name of names) {
    const value = flagAt(spot, name)
    if (value !== null) ledger.cover(at(spot, name))
    is ||= value === true
  }
  return is
}

/** Returns a number, which files can also contain as text. */
export function numberOf(spot: JsonNode, name: string, ledger: ImportLog): number | null {
  const found = at(spot, name)
  const value = typeof found?.value === 'string' && found.value.trim() !== '' ? Number(found.value) : found?.value
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e12) return null
  ledger.cover(found)
  return value
}

export interface SurveyOption {
  readonly key: string
  readonly name: string
  readonly spot: JsonNode
  readonly isExclusive: boolean
  readonly own: ReadonlyMap<string, unknown>
}

/** Returns options, rows, or columns, which are values or objects with a value and text. */
export function optionsOf(list: JsonNode | null, ledger: ImportLog, notes: string[]): SurveyOption[] {
  return elements(list).flatMap((spot): SurveyOption[] => {
    const isPlain = typeof spot.value === 'string' || typeof spot.value === 'number' || typeof spot.value === 'boolean'
    const value = isPlain ? spot : (at(spot, 'value') ?? at(spot, 'name'))
    const isKey = value && ['string', 'number', 'boolean'].includes(typeof value.value)
    if (!isKey) return []
    const key = `${value.value}`
    ledger.cover(value)
    const name = isPlain ? '' : localText(at(spot, 'text') ?? at(spot, 'title'), ledger, notes, DRAFT_LIMITS.label)
    if (!isPlain) settleProperties(spot, key, ledger)
    for (const picture of ['imageLink', 'enableIf'])
      if (!isPlain && at(spot, picture))
        ledger.add(
          at(spot, picture) ?? spot,
          'option',
          `${picture} of ${key}`,
          'not taken',
          picture === 'imageLink' ? 'Pictures aren’t supported.' : 'Options are shown or hidden.',
        )
    const isExclusive = !isPlain && flagOf(spot, ['isExclusive'], ledger)
    return [
      { key, name: (name || key).slice(0, DRAFT_LIMITS.label), spot, isExclusive, own: readExtension(spot, ledger) },
    ]
  })
}

export const OWN_PROPERTY = 'collegium'

/** Returns this product's own data. */
export function readExtension(spot: JsonNode, ledger: ImportLog): ReadonlyMap<string, unknown> {
  const own = at(spot, OWN_PROPERTY)
  if (!own || !isObject(own.value)) return new Map()
  ledger.cover(own)
  return new Map(Object.entries(own.value))
}
