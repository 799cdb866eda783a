import { z } from 'zod'
import { errorBody, STATUS } from './errors.ts'
import { operations } from './index.ts'
import { keyOf, type Operation } from './operation.ts'

/** The OpenAPI 3.1 document, computed from the registry. */
export function openApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations.values()) {
    const path = `/api/${operation.route}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Collegium',
      version: '1.1.30',
      description: 'Every operation may also be called at the single entry point `/api?r=noun/verb`.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody) },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: '__Host-refresh' },
        passwordCookie: { type: 'apiKey', in: 'cookie', name: '__Host-password' },
      },
    },
  }
}

function describe(operation: Operation): Record<string, unknown> {
  const body = schemaOf(operation.body, 'input')
  return {
    operationId: keyOf(operation),
    tags: [operation.route.split('/')[0]],
    summary: operation.summary,
    description: `Callers: ${operation.callers.join(', ')}. Source: ${operation.source}.${operation.bounded ? ` Not paged: ${operation.bounded}` : ''}`,
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...(body
      ? {
          requestBody: {
            required: !operation.body.safeParse(undefined).success,
            content: {
              [operation.accepts === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: {
                schema: body,
              },
            },
          },
        }
      : {}),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(operation.answer) } } },
      ...Object.fromEntries(
        failuresOf(operation).map(status => [
          status,
          {
            description: FAILURES[status],
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  }
}

const FAILURES: Readonly<Record<number, string>> = {
  [STATUS.refused]: 'A business rule refuses, or the request is not JSON; `message` says why.',
  [STATUS.unauthenticated]: 'No valid access token.',
  [STATUS.forbidden]: 'The role may not.',
  [STATUS.not_found]: 'No such record, or not yours.',
  [STATUS.invalid]: 'Fields are wrong; `errors` names them.',
  [STATUS.too_many]: 'Too many tries.',
}

function failuresOf(operation: Operation): number[] {
  const open = operation.callers.includes('GUEST')
  return Object.keys(FAILURES)
    .map(Number)
    .filter(status => !open || (status !== STATUS.unauthenticated && status !== STATUS.forbidden))
}

function securityOf(operation: Operation): Record<string, never[]>[] {
  if (operation.credential === 'refresh-cookie') return [{ refreshCookie: [] }]
  if (operation.credential === 'password-cookie') return [{ passwordCookie: [] }]
  return operation.callers.includes('GUEST') ? [] : [{ accessToken: [] }]
}

function parametersOf(operation: Operation): Record<string, unknown>[] {
  const schema = z.object({
    properties: z.record(z.string(), z.unknown()).default({}),
    required: z.array(z.string()).default([]),
  })
  const { properties, required } = schema.parse(schemaOf(operation.query, 'input') ?? {})
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }))
}

/** JSON Schema of a zod schema; null for "no body". */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): Record<string, unknown> | null {
  if (schema instanceof z.ZodUndefined) return null
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A number that arrives in a query string.
      if (zodSchema instanceof z.ZodNumber && zodSchema.def.coerce === true) jsonSchema.type = 'integer'
    },
  })
  return json
}
