import fc from 'fast-check'
import { keyOf, type Operation } from '#contract/operation.ts'
import { schemaOf } from '#contract/schema-components.ts'
import { PASSWORD } from '#server/testing/builders.ts'
import { type Owned, ownedIn } from '#server/testing/owned.ts'
import { type Field, formOf, TEXTS } from '#server/testing/requests.ts'

/**
 * Reference to a record, resolved when the request is sent. The same seed makes the same requests, regardless of the IDs in the database.
 */
export class Named {
  readonly what: Owned | 'email' | 'token' | 'setting' | 'content' | 'code' | 'reader' | 'alerts'
  readonly whose: 'own' | 'others' | 'nobody'
  /** Index among several records. */
  readonly at: number
  constructor(what: Named['what'], at: number, whose: Named['whose'] = 'own') {
    this.what = what
    this.whose = whose
    this.at = at
  }
}

/** Arbitrary queries and bodies that match the operation's schemas. */
export interface Shapes {
  readonly query: fc.Arbitrary<unknown>
  readonly body: fc.Arbitrary<unknown>
}

const MAX_ITEMS = 6
const MAX_LENGTH = 300
/** Upper limit of IDs of public records, which are small. */
const PUBLIC_IDS = 60

/** Flags that contradict an answer. */
const OFF = /^(declined|is_unknown|is_set_min)$/

const mostly = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })

export function shapesOf(operation: Operation): Shapes {
  const of = (name: string, schema: ReturnType<typeof schemaOf>) =>
    schema === null ? fc.constant(undefined) : valuesOf(operation, { path: name, name, form: formOf(schema) })
  return {
    query: of('query', schemaOf(operation.query, 'input')),
    body: of('body', schemaOf(operation.body, 'input')),
  }
}

function valuesOf(operation: Operation, field: Field): fc.Arbitrary<unknown> {
  const { form, path, name } = field
  const inner = (key: string, schema: unknown, at = `${path}.${key}`) =>
    valuesOf(operation, { path: at, name: key, form: formOf(schema) })
  if (form.const !== undefined) return fc.constant(form.const)
  if (form.enum) return OFF.test(name) ? mostly(0, fc.constantFrom(...form.enum)) : fc.constantFrom(...form.enum)
  if (form.anyOf) return fc.oneof(...form.anyOf.map(each => inner(name, each, path)))
  if (form.type === 'array')
    return fc.array(inner(name, form.items ?? {}, path), {
      minLength: form.minItems,
      maxLength: Math.max(form.minItems, Math.min(form.maxItems, MAX_ITEMS)),
    })
  if (form.properties)
    return fc.record(
      Object.fromEntries(Object.entries(form.properties).map(([key, each]) => [key, inner(key, each)])),
      {
        requiredKeys: form.required,
      },
    )
  if (form.type === 'object')
    return fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,11}$/), inner('value', form.additionalProperties ?? {}))
  return namedBy(operation, field) ?? leafOf(field)
}

/** References by operation and field, for fields with text. */
const NAMES: Readonly<Record<string, Named['what']>> = {
  'GET settings/view id': 'setting',
  'PUT settings/update key': 'setting',
  'GET guest-settings/get-setting-by-key key': 'setting',
  'GET dynamic-content/view key': 'content',
  'PUT dynamic-content/update key': 'content',
  'GET society/get-by-url-code code': 'code',
  'POST mail-choice/update token': 'reader',
  'POST ico-alert/update-by-link token': 'alerts',
  'POST ico-alert/one-click token': 'alerts',
  'POST mail-choice/one-click token': 'reader',
}

/** Mostly refers to the caller's first record, so that related records appear together. */
function namedBy(operation: Operation, field: Field): fc.Arbitrary<unknown> | null {
  const { name, form } = field
  const owned = ownedIn(operation, field)
  const ofName = name === 'email' ? 'email' : /token$/.test(name) ? 'token' : null
  const what = owned ?? NAMES[`${keyOf(operation)} ${name}`] ?? ofName
  if (!what || (form.type !== 'integer' && form.type !== 'string')) return null
  const places = owned === null ? fc.noBias(fc.nat(200)) : mostly(0, fc.nat(50))
  return places.map(at => new Named(what, at))
}

function leafOf(field: Field): fc.Arbitrary<unknown> {
  const { form } = field
  switch (form.type) {
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer': {
      const { minimum: min = -1_000_000, maximum: max = 2_147_483_647 } = form
      const small = fc.integer({ min, max: Math.min(max, Math.max(min, PUBLIC_IDS)) })
      return fc.oneof({ weight: 3, arbitrary: small }, { weight: 1, arbitrary: fc.integer({ min, max }) })
    }
    case 'number':
      return fc.double({ min: form.minimum ?? -1e9, max: form.maximum ?? 1e9, noNaN: true })
    case 'string':
      return textOf(field)
    default:
      return fc.jsonValue()
  }
}

function textOf({ name, form }: Field): fc.Arbitrary<unknown> {
  const { format, pattern, minLength } = form
  const longest = Math.max(minLength, Math.min(form.maxLength, MAX_LENGTH))
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time' || format === 'date') return momentOf(format)
  const text = (unit: 'grapheme' | 'binary') => fc.string({ unit, minLength, maxLength: longest })
  // Many binary strings contain NUL or half a character.
  const any = fc.oneof({ weight: 5, arbitrary: text('grapheme') }, { weight: 1, arbitrary: text('binary') })
  if (/password/.test(name)) return fc.oneof(fc.constant(PASSWORD), mostly('a horse of another color', any))
  const usual = TEXTS[name]
  if (usual !== undefined) return mostly(usual, any)
  if (pattern !== undefined) return matching(pattern) ?? any
  const numbers = fc.nat(500_000).map(String)
  return fc.oneof(
    any,
    numbers.filter(text => text.length <= longest),
  )
}

function momentOf(format: 'date' | 'date-time'): fc.Arbitrary<string> {
  const moments = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const texts = fc.oneof(
    { weight: 9, arbitrary: moments.map(moment => moment.toISOString()) },
    { weight: 1, arbitrary: fc.constant('0000-01-01T00:00:00.000Z') },
  )
  return format === 'date' ? texts.map(text => text.slice(0, 10)) : texts
}

/** Returns text that matches a pattern. Returns `null` if no text can be generated, as for lookaheads. */
function matching(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return null
  }
}
