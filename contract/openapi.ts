import { z } from 'zod'
import { errorBody, STATUS } from './errors.ts'
import { operations } from './index.ts'
import { type Operation, operationIdOf } from './operation.ts'
import { type JsonSchema, SchemaComponents, schemaOf } from './schema-components.ts'

/** JSON or form body. */
interface Content {
  readonly [mediaType: string]: { readonly schema: JsonSchema }
}
interface Parameter {
  readonly name: string
  readonly in: 'query'
  readonly required: boolean
  readonly schema: JsonSchema
  /** `false` for lists, which are comma-separated. */
  readonly explode: false | undefined
}
export interface OperationObject {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly never[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody: { readonly required: boolean; readonly content: Content } | undefined
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content } | Reference>>
}
interface Reference {
  readonly $ref: string
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  /** Operations by path, then by method in lowercase. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

/** Error responses by status. Each operation refers to the errors it can return. */
const FAILURES: Readonly<Record<number, { readonly name: string; readonly description: string }>> = {
  [STATUS.refused]: {
    name: 'Refused',
    description: "A business rule forbids the request, or the request isn't JSON. `message` explains why.",
  },
  [STATUS.unauthenticated]: { name: 'Unauthenticated', description: 'The access token is missing or invalid.' },
  [STATUS.forbidden]: { name: 'Forbidden', description: "The caller's role doesn't allow the request." },
  [STATUS.not_found]: { name: 'NotFound', description: "The record doesn't exist, or the caller can't access it." },
  [STATUS.invalid]: { name: 'Invalid', description: 'Some fields are invalid. `errors` lists them.' },
  [STATUS.too_many]: { name: 'TooMany', description: 'The caller made too many attempts.' },
}

/** Returns the OpenAPI 3.1 document, computed from the registry. `version` is the product's version. */
export function openApi(version: string): OpenApiDocument {
  const components = new SchemaComponents()
  const error = components.add(errorBody, 'output')
  const paths: Record<string, Record<string, OperationObject>> = {}
  for (const operation of operations.values()) {
    const path = `/api/${operation.route}`
    const methods = paths[path] ?? {}
    methods[operation.method.toLowerCase()] = describeOperation(operation, components)
    paths[path] = methods
  }
  const responses = Object.values(FAILURES).map(({ name, description }) => [
    name,
    { description, content: { 'application/json': { schema: error } } },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Collegium',
      version,
      description: 'Every operation can also be called at the single entry point `/api?r=noun/verb`.',
    },
    paths,
    components: {
      schemas: components.finish(),
      responses: Object.fromEntries(responses),
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        societyKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key created by a society administrator. The key starts with `collegium_`.',
        },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: '__Host-refresh' },
        passwordCookie: { type: 'apiKey', in: 'cookie', name: '__Host-password' },
      },
    },
  }
}

/** Returns the document as compact text with one line per operation and component, so that diffs are readable. */
export function openApiText(version: string): string {
  const { paths, components, ...head } = openApi(version)
  const pathLines = linesOf(paths, methods => linesOf(methods, JSON.stringify))
  const componentLines = linesOf(components, part => linesOf(part, JSON.stringify))
  return `${linesOf(head, JSON.stringify).slice(0, -2)},\n"paths":${pathLines},\n"components":${componentLines}}\n`
}

function linesOf<T>(values: Readonly<Record<string, T>>, text: (value: T) => string): string {
  const lines = Object.entries(values).map(([name, value]) => `${JSON.stringify(name)}:${text(value)}`)
  return `{\n${lines.join(',\n')}\n}`
}

function describeOperation(operation: Operation, components: SchemaComponents): OperationObject {
  const bounded = operation.bounded ? ` Not paged: ${operation.bounded}` : ''
  const requestBody = requestBodyOf(operation, components)
  return {
    operationId: operationIdOf(operation),
    tags: [operation.route.split('/')[0] ?? ''],
    summary: operation.summary,
    description: `Callers: ${callersOf(operation)}. Source: ${operation.source}.${bounded}`,
    security: securityOf(operation),
    parameters: parametersOf(operation),
    requestBody,
    responses: responsesOf(operation, components),
  }
}

function requestBodyOf(operation: Operation, components: SchemaComponents): OperationObject['requestBody'] {
  if (operation.accepts === 'multipart') return multipartOf(operation, components)
  if (operation.body instanceof z.ZodUndefined) return undefined
  const mediaType = operation.accepts === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    required: !operation.body.safeParse(undefined).success,
    content: { [mediaType]: { schema: components.add(operation.body, 'input') } },
  }
}

function multipartOf({ body, files = {} }: Operation, components: SchemaComponents): OperationObject['requestBody'] {
  const binary = Object.keys(files).map(name => [name, { type: 'string', format: 'binary' }])
  const required = Object.entries(files).flatMap(([name, field]) => (field.required ? [name] : []))
  const form = { type: 'object', properties: Object.fromEntries(binary), required }
  const hasTexts = body instanceof z.ZodObject ? Object.keys(body.shape).length > 0 : !(body instanceof z.ZodUndefined)
  const schema = !hasTexts ? form : { allOf: [components.add(body, 'input'), form] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function responsesOf(operation: Operation, components: SchemaComponents): OperationObject['responses'] {
  const responses: Record<string, OperationObject['responses'][string]> = {
    200: { description: 'Done.', content: answerOf(operation, components) },
  }
  const open = operation.callers.includes('GUEST')
  for (const [status, { name }] of Object.entries(FAILURES)) {
    if (open && (Number(status) === STATUS.unauthenticated || Number(status) === STATUS.forbidden)) continue
    responses[status] = { $ref: `#/components/responses/${name}` }
  }
  return responses
}

function answerOf(operation: Operation, components: SchemaComponents): Content {
  if (operation.returns === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const json = { schema: components.add(operation.output, 'output') }
  if (operation.list?.csv === undefined) return { 'application/json': json }
  // The same rows as a file, selected by `format`.
  const files = {
    'text/csv': { schema: { type: 'string' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: { type: 'string', format: 'binary' },
    },
  }
  return { 'application/json': json, ...files }
}

/** Describes the allowed callers. */
export function callersOf({ callers, takesKeys }: Operation): string {
  return [...callers, ...(takesKeys ? ['API keys of societies'] : [])].join(', ')
}

function securityOf(operation: Operation): OperationObject['security'] {
  if (operation.credential === 'refresh-cookie') return [{ refreshCookie: [] }]
  if (operation.credential === 'password-cookie') return [{ passwordCookie: [] }]
  if (operation.callers.includes('GUEST')) return []
  return operation.takesKeys ? [{ accessToken: [] }, { societyKey: [] }] : [{ accessToken: [] }]
}

const querySchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
})

function parametersOf(operation: Operation): Parameter[] {
  const { properties, required } = querySchema.parse(schemaOf(operation.query, 'input') ?? {})
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    explode: schema['type'] === 'array' ? false : undefined,
  }))
}
