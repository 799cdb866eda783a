import { type SourceQuestion, sourceQuestion } from '../format.ts'
import { at, elements, type ImportLog, isObject, type JsonNode, keysOf, listAt, textAt } from '../json-source.ts'

const CONTAINERS = ['pages', 'elements', 'questions', 'templateElements'] as const

/** Returns the pages, panels, and questions inside an element, at any depth. Doesn't use recursion because the sender controls it. */
export function elementsIn(spot: JsonNode): JsonNode[] {
  const all: JsonNode[] = []
  const open = CONTAINERS.flatMap(key => listAt(spot, key)).toReversed()
  for (let one = open.pop(); one; one = open.pop()) {
    all.push(one)
    open.push(...CONTAINERS.flatMap(key => listAt(one ?? spot, key)).toReversed())
  }
  return all
}

const PANELS: ReadonlySet<string> = new Set(['', 'panel', 'paneldynamic', 'html'])

/** Returns the number of questions in an element. */
export function questionsWithin(spot: JsonNode): number {
  return elementsIn(spot).filter(one => !PANELS.has(textAt(one, 'type') ?? '')).length
}

/** Checks whether an element is never shown. If there is a condition, it decides, and `visible` has no effect. */
export function isHidden(spot: JsonNode): boolean {
  return at(spot, 'visible')?.value === false && at(spot, 'visibleIf') === null
}

/** Names whose answers a survey can insert in texts. */
export function pipedNames(document: JsonNode): ReadonlySet<string> {
  const named = [...elementsIn(document), ...listAt(document, 'calculatedValues')]
  return new Set(named.flatMap(one => textAt(one, 'name')?.toLowerCase() ?? []))
}

const DETAILS = ['inputType', 'min', 'max', 'labelTrue', 'labelFalse', 'expression'] as const

/** Returns an element as its survey asks it. */
export function sourceOf(element: JsonNode, question: number): SourceQuestion {
  const plain = (spot: JsonNode | null): string =>
    spot && (typeof spot.value === 'string' || typeof spot.value === 'number') ? `${spot.value}` : ''
  const options = listAt(element, 'choices').map(one => plain(at(one, 'text')) || plain(at(one, 'value')) || plain(one))
  const details = DETAILS.map(key => [key, plain(at(element, key))] as const)
  const text = plain(at(element, 'title')) || plain(at(element, 'name'))
  return sourceQuestion(question, text, textAt(element, 'type') ?? '', [
    ...options,
    ...details.map(([key, value]) => (value === '' ? '' : `${key} ${value}`)),
  ])
}

const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'html',
  'text',
  'choices',
  'rows',
  'columns',
  'items',
  'rateValues',
  'minRateDescription',
  'maxRateDescription',
  'labelTrue',
  'labelFalse',
])
const SCOPES: ReadonlySet<string> = new Set(['panel', 'row', 'item', 'choice'])

/** Reports answers that the texts of an element insert. */
export function reportPiping(element: JsonNode, names: ReadonlySet<string>, ledger: ImportLog): void {
  const found = new Set<string>()
  const open = [element]
  for (let spot = open.pop(); spot; spot = open.pop()) {
    const one = spot
    if (typeof one.value === 'string')
      for (const [whole, name = ''] of one.value.matchAll(/\{([^{}]{1,200})\}/g)) {
        const root = name.trim().toLowerCase().split(/[.[]/)[0] ?? ''
        if (names.has(root) || names.has(name.trim().toLowerCase()) || SCOPES.has(root)) found.add(whole)
      }
    else if (Array.isArray(one.value)) open.push(...elements(one))
    else if (isObject(one.value))
      // Translations are objects in a text.
      open.push(
        ...keysOf(one)
          .filter(key => TEXTS.has(key) || (one !== element && /^(?:default|[a-z]{2}(?:-[a-z]{2,4})?)$/i.test(key)))
          .flatMap(key => at(one, key) ?? []),
      )
  }
  const all = [...found].map(each => `“${each}”`).join(', ')
  if (all !== '')
    ledger.addParent(
      element,
      'piping',
      `Inserted answer ${all}`,
      'not taken',
      `Answers can’t be inserted in texts. Members see ${all}.`,
    )
}
