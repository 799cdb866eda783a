import type { Container } from './format.ts'
import { isDeeperThan, isObject, DEEPEST as MAX_DEPTH } from './json-source.ts'
import { isFieldList } from './redcap/index.ts'

/** Study inside a container. */
export interface Contained {
  /** JSON pointer of the study. */
  readonly path: string
  readonly name: string
  readonly json: unknown
  /** Paths of parts that were moved into the study, by their path in it. */
  readonly moved: ReadonlyMap<string, string>
}

export interface Opened {
  readonly container: Container
  readonly studies: readonly Contained[]
}

const DEEPEST = 4
const MAX_NODES = 5000
const MAX_STUDIES = 100

/** Returns the studies in a container, or `null` if a document contains none (decision 94). */
export function openContainer(json: unknown): Opened | null {
  if (isFieldList(json)) return { container: 'api', studies: [contained('', 'Data dictionary', json)] }
  const container = Array.isArray(json) ? 'list' : isBundle(json) ? 'bundle' : 'wrapper'
  const studies: Contained[] = []
  const open = [{ value: json, path: '', name: '', depth: 0 }]
  for (let at = 0; at < open.length && at < MAX_NODES && studies.length < MAX_STUDIES; at++) {
    const { value, path, name, depth } = open[at] ?? { value: null, path: '', name: '', depth: 0 }
    const inner = typeof value === 'string' && depth > 0 ? parsed(value) : value
    if (depth > 0 && (isForm(inner) || isFieldList(inner)))
      studies.push(isBundle(json) ? withSets(json, inner, path, name) : contained(path, nameOf(inner) || name, inner))
    else if (typeof inner === 'object' && inner !== null && depth < DEEPEST) {
      const own = nameOf(inner) || name
      for (const [key, one] of Object.entries(inner))
        open.push({ value: one, path: `${path}/${escaped(key)}`, name: own, depth: depth + 1 })
    }
  }
  return studies.length > 0 ? { container, studies } : null
}

function contained(path: string, name: string, json: unknown): Contained {
  return { path, name, json, moved: new Map() }
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function isBundle(json: unknown): json is Readonly<Record<string, unknown>> {
  return isObject(json) && json['resourceType'] === 'Bundle'
}

/** Checks for a FHIR questionnaire, a SurveyJS form, or an export of this product. */
function isForm(value: unknown): boolean {
  if (!isObject(value)) return false
  if (value['resourceType'] !== undefined) return value['resourceType'] === 'Questionnaire'
  if (value['format'] === 'collegium-study') return true
  return ['pages', 'elements'].some(key => {
    const [first] = Array.isArray(value[key]) ? value[key] : []
    return isObject(first) && (typeof first['type'] === 'string' || Array.isArray(first['elements']))
  })
}

const NAMES = ['title', 'name'] as const

function nameOf(value: unknown): string {
  if (!isObject(value)) return ''
  const found = NAMES.map(key => value[key]).find(one => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : ''
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    const json: unknown = JSON.parse(text)
    return isDeeperThan(json, MAX_DEPTH) ? null : json
  } catch {
    return null
  }
}

const SETS: ReadonlySet<unknown> = new Set(['ValueSet', 'CodeSystem'])

/** Returns a questionnaire with the value sets of its bundle that it refers to, directly or through another one. */
function withSets(bundle: Readonly<Record<string, unknown>>, json: unknown, path: string, name: string): Contained {
  const own = isObject(json) && Array.isArray(json['contained']) ? json['contained'] : []
  const entries = Array.isArray(bundle['entry']) ? bundle['entry'] : []
  const sets = entries.flatMap((entry: unknown, at) => {
    const resource = isObject(entry) ? entry['resource'] : null
    if (!isObject(resource) || !SETS.has(resource['resourceType']) || typeof resource['url'] !== 'string') return []
    return [{ resource, url: resource['url'], path: `/entry/${at}/resource` }]
  })
  let text = JSON.stringify(json)
  const used: typeof sets = []
  for (const set of sets.toSorted((one, other) => order(one.resource) - order(other.resource)))
    if (text.includes(set.url)) {
      used.push(set)
      text += JSON.stringify(set.resource)
    }
  const moved = new Map(used.map((set, at) => [`/contained/${own.length + at}`, set.path] as const))
  const whole =
    used.length > 0 ? { ...Object(json), contained: [...own, ...used.map(({ resource }) => resource)] } : json
  return { path, name: nameOf(json) || name, json: whole, moved }
}

/** Value sets come first because they refer to code systems. */
function order({ resourceType }: Readonly<Record<string, unknown>>): number {
  return resourceType === 'ValueSet' ? 0 : 1
}

/** Returns the place in the file of a place in a contained study. */
export function placeOf({ path, moved }: Contained, inside: string): string {
  for (const [from, to] of moved)
    if (inside === from || inside.startsWith(`${from}/`)) return to + inside.slice(from.length)
  return inside.startsWith('/') || inside === '' ? path + inside : inside
}
