import {
  type FormatProblem,
  type ImportOutcome,
  type ItemFacts,
  type ItemKind,
  Report,
  type ReportItem,
  type SourceQuestion,
} from './format.ts'

/** Value in a JSON document, with its JSON pointer. */
export interface JsonNode {
  readonly value: unknown
  readonly path: string
}

type LogItem = (
  spot: JsonNode,
  kind: ItemKind,
  what: string,
  taken: ImportOutcome,
  note?: string,
  facts?: ItemFacts,
) => void

/** Record of an import: the report, and the values of the source that it accounts for. */
export interface ImportLog {
  readonly report: readonly ReportItem[]
  /** Marks the values and their descendants as covered by the report of their parent element. */
  readonly cover: (...spots: readonly (JsonNode | null)[]) => void
  /** Adds an item to the report and covers the value. */
  readonly add: LogItem
  /** Adds an item to the report for an element with parts that are reported separately. */
  readonly addParent: LogItem
  /** Relates an element and its parts to the resulting question. */
  readonly own: (spot: JsonNode, source: SourceQuestion) => void
  readonly sources: readonly SourceQuestion[]
  /** Reports all remaining values as not taken. */
  readonly close: (document: JsonNode, what: (spot: JsonNode) => string) => void
}

const MAX_FILE_LENGTH = 5_000_000
export const DEEPEST = 64
/** Maximum number of lines that people can be expected to read. One more line contains the number of omitted lines. */
const MAX_LINES = 20_000

type Parsed =
  | { readonly ok: true; readonly document: JsonNode }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] }

/** Parses JSON of a limited size and depth, with an object at the top level. */
export function parseSource(text: string): Parsed {
  if (text.length > MAX_FILE_LENGTH) return parseFailure('The file is larger than 5 MB.')
  let value: unknown
  try {
    value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    return parseFailure('The file isn’t valid JSON.')
  }
  if (!isObject(value)) return parseFailure('The file doesn’t contain a JSON object.')
  return isDeeperThan(value, DEEPEST)
    ? parseFailure(`The file has more than ${DEEPEST} nested levels.`)
    : { ok: true, document: { value, path: '' } }
}

export function parseFailure(message: string, path = ''): { ok: false; problems: FormatProblem[] } {
  return { ok: false, problems: [{ path, message }] }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Checks the depth level by level, without recursion, because the sender controls the depth. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap(one => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

function pointer(path: string, key: string | number): string {
  return `${path}/${`${key}`.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Returns the value of an object's own key, or `null` if there is none. */
export function at({ value, path }: JsonNode, key: string): JsonNode | null {
  return isObject(value) && Object.hasOwn(value, key) ? { value: value[key], path: pointer(path, key) } : null
}

/** Returns the elements of a list, or an empty list for other values. */
export function elements(spot: JsonNode | null): JsonNode[] {
  return spot && Array.isArray(spot.value)
    ? spot.value.map((value: unknown, index) => ({ value, path: pointer(spot.path, index) }))
    : []
}

/** Returns a table's entry under a name from a source. */
export function entry<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

export function listAt(spot: JsonNode, key: string): JsonNode[] {
  return elements(at(spot, key))
}

export function keysOf({ value }: JsonNode): string[] {
  return isObject(value) ? Object.keys(value) : []
}

export function textOf(spot: JsonNode | null): string | null {
  return spot && typeof spot.value === 'string' ? spot.value : null
}

export function textAt(spot: JsonNode, key: string): string | null {
  return textOf(at(spot, key))
}

export function numberAt(spot: JsonNode, key: string): number | null {
  const found = at(spot, key)?.value
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

export function flagAt(spot: JsonNode, key: string): boolean | null {
  const found = at(spot, key)?.value
  return typeof found === 'boolean' ? found : null
}

export function newImportLog(): ImportLog {
  const report = new Report()
  const covered = new Set<string>()
  const above = new Set<string>()
  const owners = new Map<string, number>()
  const sources: SourceQuestion[] = []
  const cover = (path: string): void => {
    covered.add(path)
    for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
      const parent = path.slice(0, end)
      if (above.has(parent)) break
      above.add(parent)
      if (end === 0) break
    }
  }
  const addParent: LogItem = ({ path }, kind, what, taken, note = '', facts = {}) =>
    report.add(path, what, taken, taken === 'taken' ? '' : note, { ...facts, kind })
  const close: ImportLog['close'] = (document, what) => {
    const open: JsonNode[] = [document]
    let more = 0
    for (let spot = open.pop(); spot; spot = open.pop()) {
      if (covered.has(spot.path)) continue
      // Elements of a list are reported separately.
      const inside = above.has(spot.path) || Array.isArray(spot.value) ? insideOf(spot) : []
      if (inside.length > 0) open.push(...inside.toReversed())
      else if (report.items.length < MAX_LINES) report.notTaken(spot.path, what(spot), NOTHING_LIKE_IT)
      else more++
    }
    const rest = `${more.toLocaleString('en-US')} more ${more === 1 ? 'item' : 'items'}`
    for (const [index, item] of report.items.entries())
      report.items[index] = { ...item, question: ownerOf(owners, item.path) }
    if (more > 0) report.notTaken('', rest, 'The list was shortened.', { count: more })
  }
  return {
    report: report.items,
    cover: (...spots) => {
      for (const spot of spots) if (spot) cover(spot.path)
    },
    add: (spot, ...rest) => {
      addParent(spot, ...rest)
      cover(spot.path)
    },
    addParent,
    own: ({ path }, source) => {
      owners.set(path, source.question)
      sources.push(source)
    },
    sources,
    close,
  }
}

/** Returns the question of the nearest element around a path. */
function ownerOf(owners: ReadonlyMap<string, number>, path: string): number | null {
  for (let part = path; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const owner = owners.get(part)
    if (owner !== undefined) return owner
  }
  return null
}

const NOTHING_LIKE_IT = 'This isn’t supported in studies.'

function insideOf(spot: JsonNode): JsonNode[] {
  if (Array.isArray(spot.value)) return elements(spot)
  return isObject(spot.value)
    ? Object.entries(spot.value).map(([key, value]) => ({ value, path: pointer(spot.path, key) }))
    : []
}
