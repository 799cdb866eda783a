import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
export type Direction = 'input' | 'output'

const NO_NAMES = z.registry<{ id?: string }>()
const DEFINITIONS = '#/$defs/'
const COMPONENTS = '#/components/schemas/'

/** Returns the JSON Schema of a zod schema, with named schemas inlined. `null` for "no body". */
export function schemaOf(schema: z.ZodType, direction: Direction = 'output'): JsonSchema | null {
  if (schema instanceof z.ZodUndefined) return null
  const { $schema: _, ...json } = z.toJSONSchema(schema, { ...optionsOf(direction), metadata: NO_NAMES })
  return json
}

/**
 * Collects the named schemas (`.meta({ id })`), so that each is written once and referenced. A schema whose input differs from its output,
 * for example because of a default, appears twice as `Name` and `NameInput`.
 */
export class SchemaComponents {
  readonly #named: Record<Direction, Map<string, JsonSchema>> = { input: new Map(), output: new Map() }
  readonly #added: { readonly schema: JsonSchema; readonly direction: Direction }[] = []

  /** @returns The JSON Schema. `finish` sets its final references. @throws {Error} If two schemas have the same name. */
  add(schema: z.ZodType, direction: Direction): JsonSchema {
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, optionsOf(direction))
    const named = this.#named[direction]
    for (const [name, definition] of Object.entries($defs)) {
      const known = named.get(name)
      if (known && JSON.stringify(known) !== JSON.stringify(definition))
        throw new Error(`Two schemas of the contract are named ${name}: give one another name.`)
      if (!known) named.set(name, definition)
    }
    this.#added.push({ schema: json, direction })
    return json
  }

  /** Returns every named schema, by name, in alphabetical order. */
  finish(): Record<string, JsonSchema> {
    const { input, output } = this.#named
    const differing = differingNames(input, output)
    const finalName = (name: string, direction: Direction) =>
      direction === 'input' && differing.has(name) ? `${name}Input` : name
    const components = new Map<string, JsonSchema>()
    for (const direction of ['output', 'input'] as const) {
      for (const [name, schema] of this.#named[direction]) {
        this.#added.push({ schema, direction })
        components.set(finalName(name, direction), schema)
      }
    }
    for (const { schema, direction } of this.#added) {
      visit(schema, part => {
        const name = referenceOf(part)
        if (name !== null) part['$ref'] = `${COMPONENTS}${finalName(name, direction)}`
      })
    }
    return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** Returns the names of schemas whose input differs from their output, including differences in the schemas they refer to. */
function differingNames(
  input: ReadonlyMap<string, JsonSchema>,
  output: ReadonlyMap<string, JsonSchema>,
): ReadonlySet<string> {
  const differing = new Set<string>()
  const both = [...input].filter(([name]) => output.has(name))
  for (const [name, schema] of both)
    if (JSON.stringify(schema) !== JSON.stringify(output.get(name))) differing.add(name)
  for (let before = -1; before < differing.size; ) {
    before = differing.size
    for (const [name, schema] of both) {
      visit(schema, part => {
        if (differing.has(referenceOf(part) ?? '')) differing.add(name)
      })
    }
  }
  return differing
}

function referenceOf(schema: JsonSchema): string | null {
  const reference = schema['$ref']
  return typeof reference === 'string' && reference.startsWith(DEFINITIONS) ? reference.slice(DEFINITIONS.length) : null
}

/** Calls `enter` with each object in a schema. */
function visit(value: unknown, enter: (part: JsonSchema) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, enter)
  else if (isObject(value)) {
    enter(value)
    for (const each of Object.values(value)) visit(each, enter)
  }
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

function optionsOf(direction: Direction): z.core.ToJSONSchemaParams {
  return { io: direction, unrepresentable: 'any', override: simplify }
}

/** Shortens zod's JSON Schema without changing its meaning for clients. */
const simplify: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  // The component's key already is its name.
  delete jsonSchema.id
  // Numbers in query strings are integers.
  if (zodSchema instanceof z.ZodNumber && zodSchema.def.coerce === true) jsonSchema.type = 'integer'
  // Every JavaScript integer is within these limits.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // Clients must accept additional fields in responses.
  if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined) delete jsonSchema.additionalProperties
  if (zodSchema instanceof z.ZodUnion && zodSchema.options.every(option => option instanceof z.ZodLiteral)) {
    const values = zodSchema.options.flatMap(option => (option instanceof z.ZodLiteral ? [...option.values] : []))
    if (!values.every(value => typeof value === 'number')) return
    delete jsonSchema.anyOf
    jsonSchema.type = 'number'
    jsonSchema.enum = values
  }
}
