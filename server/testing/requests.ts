import { z } from 'zod'
import { keyOf, type Operation } from '#contract/operation.ts'
import { schemaOf } from '#contract/schema-components.ts'

/** Field of a request that tests can fill, with its path ("body.responses.survey_id", without list indexes), name, and schema. */
export interface Field {
  readonly path: string
  readonly name: string
  readonly form: Form
}

/** Subset of JSON Schema that requests use. */
const plainForm = z.object({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(Number.POSITIVE_INFINITY),
  minItems: z.number().default(0),
  maxItems: z.number().default(Number.POSITIVE_INFINITY),
  oneOf: z.array(z.unknown()).optional(),
})
/** Tests treat `oneOf` like `anyOf`. */
const form = plainForm.transform(({ oneOf, ...one }) => (oneOf ? { ...one, anyOf: oneOf } : one))
type Form = z.infer<typeof form>

export const formOf = (schema: unknown): Form => form.parse(schema)

/** Returns the value of a field without subfields. With `undefined`, required fields get a valid value and optional ones are omitted. */
export type Fill = (field: Field) => unknown

export interface Request {
  readonly query: Record<string, unknown>
  readonly body: unknown
}

/** Text for fields with special formats, by field name. */
export const TEXTS: Readonly<Record<string, string>> = {
  from: '/help',
  to: '/user/dashboard',
  email: 'somebody@example.org',
  organisation: 'Clinic',
  first_name: 'Ann',
  last_name: 'Smith',
  username: 'ann.smith.77',
  comparisons: '[]',
  settings: '{}',
  confirmation: 'delete my account',
  code: '123456',
  recovery_code: 'abcde-fgh12',
  phone: '202-555-0123',
  phoneNumber: '202-555-0123',
  website: 'https://example.org',
  npi: '1234567893',
  practice_zip: '10001',
  zipCode: '10001',
}

/**
 * Creates a valid request from the operation's contract, so that new operations are covered automatically.
 * @throws {Error} if the contract requires more than its schemas describe. If so, add an example to TEXTS.
 */
export function requestFor(operation: Operation, fill: Fill = () => undefined): Request {
  const request = requestLike(operation, fill)
  const problem = [operation.query.safeParse(request.query), operation.body.safeParse(request.body)].find(
    one => !one.success,
  )
  if (problem)
    throw new Error(
      `No request could be made up for ${keyOf(operation)} (server/testing/requests.ts): ${problem.error}`,
    )
  return request
}

/** Like `requestFor`, but also returns requests that the operation rejects. */
export function requestLike(operation: Operation, fill: Fill): Request {
  const query = build('query', schemaOf(operation.query, 'input'), fill)
  return {
    query: z.record(z.string(), z.unknown()).parse(query ?? {}),
    body: build('body', schemaOf(operation.body, 'input'), fill),
  }
}

/** Lists all fields of an operation's query and body, including optional ones. */
export function fieldsOf(operation: Operation): readonly Field[] {
  return [
    ...leaves('query', 'query', schemaOf(operation.query, 'input')),
    ...leaves('body', 'body', schemaOf(operation.body, 'input')),
  ]
}

function leaves(path: string, name: string, schema: unknown): readonly Field[] {
  if (schema === null) return []
  const one = form.parse(schema)
  if (one.anyOf) return one.anyOf.flatMap(each => leaves(path, name, each))
  if (one.items) return leaves(path, name, one.items)
  if (one.properties)
    return Object.entries(one.properties).flatMap(([key, each]) => leaves(`${path}.${key}`, key, each))
  return [{ path, name, form: one }]
}

function build(path: string, schema: unknown, fill: Fill): unknown {
  return schema === null ? undefined : contentOf({ path, name: path, form: form.parse(schema) }, fill)
}

function contentOf(field: Field, fill: Fill): unknown {
  const { form: one, path, name } = field
  const given = isLeaf(one) ? fill(field) : undefined
  if (given !== undefined) return given
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (one.anyOf) return contentOf({ path, name, form: form.parse(one.anyOf[0]) }, fill)
  if (one.type === 'object') return objectOf(field, fill)
  if (one.type === 'array') return listOf(field, fill)
  // Requests must not delete anything.
  if (one.type === 'boolean') return name !== 'delete_me'
  if (one.type === 'integer' || one.type === 'number') return Math.max(one.minimum ?? 0, 0)
  return one.type === 'string' ? textOf(field) : null
}

/** Returns an object with the required fields and those with a given value. */
function objectOf({ form: { properties = {}, required }, path }: Field, fill: Fill): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, schema]): [string, unknown] => {
    const field: Field = { path: `${path}.${name}`, name, form: form.parse(schema) }
    return [name, required.includes(name) || isGiven(field, fill) ? contentOf(field, fill) : undefined]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Lists that a rule, not the schema, requires to have items. Most terms are answered through their variables. */
const NOT_EMPTY = new Set(['jobQuestionVariables'])

function listOf({ form: { items, minItems }, path, name }: Field, fill: Fill): unknown[] {
  const item: Field = { path, name, form: form.parse(items ?? {}) }
  return minItems > 0 || NOT_EMPTY.has(name) || isGiven(item, fill) ? [contentOf(item, fill)] : []
}

function isGiven(field: Field, fill: Fill): boolean {
  if (isLeaf(field.form)) return fill(field) !== undefined
  const { properties, items, anyOf } = field.form
  if (anyOf) return anyOf.some(each => isGiven({ ...field, form: form.parse(each) }, fill))
  if (items) return isGiven({ ...field, form: form.parse(items) }, fill)
  return Object.entries(properties ?? {}).some(([name, schema]) =>
    isGiven({ path: `${field.path}.${name}`, name, form: form.parse(schema) }, fill),
  )
}

function isLeaf({ properties, items, anyOf }: Form): boolean {
  return !properties && !items && !anyOf
}

/** Sample text for patterns of the contract. The first match is used. */
const PATTERNED = ['a', 'welcome', '0'.repeat(32), 'profile', 'List-Unsubscribe=One-Click', 'AA', '10001']

function textOf({ name, form: { format, pattern, minLength, maxLength } }: Field): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'date') return '2026-01-01'
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z'
  const known = TEXTS[name]
  if (known !== undefined) return known
  if (/password/.test(name)) return 'a horse of another color'
  const fitting = pattern === undefined ? undefined : PATTERNED.find(text => new RegExp(pattern, 'u').test(text))
  return fitting ?? 'x'.repeat(Math.min(Math.max(minLength, 1), maxLength))
}
