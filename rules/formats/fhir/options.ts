import { at, elements, entry, flagAt, type ImportLog, type JsonNode, listAt, numberAt, textAt } from '../json-source.ts'
import { EXTENSION, extensionKind, extensionName, OWN, OWN_CODES, SCORES } from './terms.ts'

/** Option in the source. */
export interface Option {
  /** Key of the option in conditions: its code or its value. */
  readonly key: string
  readonly name: string
  /** Whether this product wrote the option, so that the key is its `uid`. */
  readonly isOwn: boolean
  readonly isExclusive: boolean
  /** Number that calculations use, from an extension or the value itself. `null` if there is none. */
  readonly score: number | null
  readonly own: ReadonlyMap<string, unknown>
}

/** Value of an element, such as `valueCoding`, in two forms: for conditions and for display. */
export interface Given {
  readonly spot: JsonNode
  readonly key: string | number | boolean
  readonly name: string
  readonly isOwn: boolean
}

const PLAIN = ['Integer', 'Decimal', 'Date', 'DateTime', 'Time', 'String', 'Uri'] as const

/** Returns the value[x] or answer[x] of an element, or `null` if it can't be an option or be compared. */
export function givenBy(element: JsonNode, prefix: 'value' | 'answer'): Given | null {
  for (const kind of PLAIN) {
    const spot = at(element, `${prefix}${kind}`)
    if (spot && (typeof spot.value === 'string' || typeof spot.value === 'number'))
      return { spot, key: spot.value, name: `${spot.value}`, isOwn: false }
  }
  const flag = at(element, `${prefix}Boolean`)
  if (flag && typeof flag.value === 'boolean')
    return { spot: flag, key: flag.value, name: flag.value ? 'Yes' : 'No', isOwn: false }
  const coding = at(element, `${prefix}Coding`)
  if (coding) return codingOf(coding)
  const quantity = at(element, `${prefix}Quantity`)
  const amount = quantity && numberAt(quantity, 'value')
  if (quantity && amount !== null)
    return { spot: quantity, key: amount, name: `${amount} ${textAt(quantity, 'unit') ?? ''}`.trim(), isOwn: false }
  const reference = at(element, `${prefix}Reference`)
  const to = reference && (textAt(reference, 'reference') ?? textAt(reference, 'display'))
  return reference && typeof to === 'string'
    ? { spot: reference, key: to, name: textAt(reference, 'display') ?? to, isOwn: false }
    : null
}

function codingOf(coding: JsonNode): Given | null {
  const display = textAt(coding, 'display')
  const key = textAt(coding, 'code') ?? display
  return key === null
    ? null
    : { spot: coding, key, name: display ?? key, isOwn: textAt(coding, 'system') === OWN_CODES }
}

/** Returns the options listed in an item. */
export function answerOptions(item: JsonNode, ledger: ImportLog): Option[] {
  // STU3 calls it "option".
  return [...listAt(item, 'answerOption'), ...listAt(item, 'option')].flatMap((element): Option[] => {
    const given = givenBy(element, 'value')
    if (!given) return []
    for (const key of ['system', 'code', 'display', 'version', 'userSelected', 'reference', 'value', 'unit'])
      ledger.cover(at(given.spot, key))
    if (typeof given.spot.value !== 'object') ledger.cover(given.spot)
    const initial = at(element, 'initialSelected')
    if (initial)
      ledger.add(
        initial,
        'setting',
        `${given.name}: preselected`,
        flagAt(element, 'initialSelected') ? 'not taken' : 'taken',
        NOT_AT_FIRST,
      )
    const facets = optionFacets([element, given.spot], given.name, ledger)
    const score = facets.score ?? (typeof given.key === 'number' ? given.key : null)
    return [{ ...facets, score, key: `${given.key}`, name: given.name, isOwn: given.isOwn }]
  })
}

const NOT_AT_FIRST = 'Preselected answers aren’t supported.'

function optionFacets(
  spots: readonly JsonNode[],
  name: string,
  ledger: ImportLog,
): Pick<Option, 'isExclusive' | 'score' | 'own'> {
  let isExclusive = false
  let score: number | null = null
  const own = new Map<string, unknown>()
  for (const extension of spots.flatMap(spot => listAt(spot, 'extension'))) {
    const called = extensionName(textAt(extension, 'url') ?? '')
    if (called === OWN) {
      for (const [key, value] of extensionFieldsIn(extension)) own.set(key, value)
      ledger.cover(extension)
    } else if (called === 'questionnaire-optionExclusive') {
      isExclusive = flagAt(extension, 'valueBoolean') ?? false
      ledger.add(extension, 'option', `${name}: exclusive`, 'taken')
    } else if (SCORES.has(called)) {
      score ??= numberAt(extension, 'valueDecimal') ?? numberAt(extension, 'valueInteger')
      ledger.cover(extension)
    } else if (entry(EXTENSION, called))
      ledger.add(extension, extensionKind(called), `${name}: ${called}`, 'not taken', entry(EXTENSION, called))
  }
  return { isExclusive, score, own }
}

/** Returns the fields in an extension of this product. */
export function extensionFieldsIn(extension: JsonNode): Map<string, unknown> {
  return new Map(
    listAt(extension, 'extension').flatMap(field => {
      const name = textAt(field, 'url')
      const value = ['valueString', 'valueBoolean', 'valueInteger', 'valueCode'].map(key => at(field, key)?.value)
      const found = value.find(one => one !== undefined)
      return name === null || found === undefined ? [] : [[name, found] as const]
    }),
  )
}

/** Returns the value sets and code systems in a questionnaire, by the references that items use. */
export function containedSets(questionnaire: JsonNode): ReadonlyMap<string, JsonNode> {
  const sets = new Map<string, JsonNode>()
  for (const resource of listAt(questionnaire, 'contained')) {
    const id = textAt(resource, 'id')
    const url = textAt(resource, 'url')
    if (id !== null) sets.set(`#${id}`, resource)
    if (url !== null) sets.set(url, resource)
  }
  return sets
}

const listedSets = new WeakMap<ReadonlyMap<string, JsonNode>, Map<string, readonly Option[] | string>>()

/** Returns the options of a value set in the file, or the reason why there are none. Results are cached. */
export function optionsOfSet(
  reference: string,
  sets: ReadonlyMap<string, JsonNode>,
  ledger: ImportLog,
): readonly Option[] | string {
  const known = listedSets.get(sets) ?? new Map<string, readonly Option[] | string>()
  listedSets.set(sets, known)
  const found = known.get(reference) ?? listOptions(reference, sets, ledger)
  known.set(reference, found)
  return found
}

function listOptions(
  reference: string,
  sets: ReadonlyMap<string, JsonNode>,
  ledger: ImportLog,
): readonly Option[] | string {
  const [plain = ''] = reference.split('|')
  const set = sets.get(reference) ?? sets.get(plain)
  if (!set) return 'The options are in a value set that isn’t in the file.'
  if (textAt(set, 'resourceType') !== 'ValueSet') return 'The options refer to something that isn’t a value set.'
  const compose = at(set, 'compose')
  const expansion = at(set, 'expansion')
  const found = expansion ? conceptsIn(listAt(expansion, 'contains'), 'contains') : []
  const concepts: readonly JsonNode[] | string = found.length > 0 ? found : compose ? composed(compose, sets) : []
  if (typeof concepts === 'string') return concepts
  const options = concepts.flatMap((concept): Option[] => {
    const given = codingOf(concept)
    if (!given) return []
    ledger.cover(
      ...['system', 'version', 'code', 'display', 'definition', 'abstract', 'inactive'].map(key => at(concept, key)),
    )
    for (const designation of listAt(concept, 'designation'))
      ledger.add(designation, 'language', `${given.name}: translation`, 'not taken', 'Only one language is supported.')
    return [
      { key: `${given.key}`, name: given.name, isOwn: given.isOwn, ...optionFacets([concept], given.name, ledger) },
    ]
  })
  for (const key of ['resourceType', 'id', 'url', 'status', 'name', 'title']) ledger.cover(at(set, key))
  for (const include of compose ? listAt(compose, 'include') : [])
    ledger.cover(at(include, 'system'), at(include, 'version'))
  return options.length > 0 ? options : 'The value set has no options.'
}

function composed(compose: JsonNode, sets: ReadonlyMap<string, JsonNode>): JsonNode[] | string {
  if (listAt(compose, 'exclude').length > 0) return 'The value set excludes codes, which requires a terminology server.'
  const all: JsonNode[] = []
  for (const include of listAt(compose, 'include')) {
    if (listAt(include, 'filter').length > 0) return 'The value set uses a filter, which requires a terminology server.'
    if (at(include, 'valueSet')) return 'The value set combines other value sets, which requires a terminology server.'
    const concepts = listAt(include, 'concept')
    const system = sets.get(textAt(include, 'system') ?? '')
    const listed = concepts.length > 0 || !system ? concepts : conceptsIn(listAt(system, 'concept'), 'concept')
    if (listed.length === 0) return 'The value set uses a code system that isn’t in the file.'
    all.push(...listed)
  }
  return all
}

/** Returns concepts with their subconcepts, in order, without concepts that only group others. */
function conceptsIn(concepts: readonly JsonNode[], below: 'contains' | 'concept'): JsonNode[] {
  return concepts.flatMap(concept => [
    ...(flagAt(concept, 'abstract') === true ? [] : [concept]),
    ...conceptsIn(elements(at(concept, below)), below),
  ])
}
