import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operations } from '#contract/index.ts'
import { openApi, openApiText } from '#contract/openapi.ts'

const described = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.looseObject({}) })),
  requestBody: z.looseObject({ required: z.boolean() }).optional(),
  responses: z.record(z.string(), z.looseObject({})),
})
const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), described)) }).parse(openApi('1.2.3'))
function find(method: string, route: string) {
  const found = paths[`/api/${route}`]?.[method]
  if (!found) throw new Error(`${method} ${route} is not described.`)
  return found
}

describe('the OpenAPI document', () => {
  it('describes each operation once and nothing else', () => {
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.slice('/api/'.length)}`),
    )
    expect(all.sort()).toEqual([...operations.keys()].sort())
  })

  it('specifies the authentication of each operation', () => {
    expect(find('get', 'user/get-current-sign-user').security).toEqual([{ accessToken: [] }])
    expect(find('post', 'auth/refresh-token').security).toEqual([{ refreshCookie: [] }])
    expect(find('get', 'settings/frontend').security).toEqual([])
  })

  it('describes the query in the form that clients send', () => {
    expect(find('get', 'questionnaire/view-survey').parameters).toEqual([
      { name: 'id', in: 'query', required: true, schema: expect.objectContaining({ type: 'integer' }) },
    ])
    const submit = find('put', 'survey/update').parameters.find(({ name }) => name === 'submit')
    expect(submit?.required).toBe(false)
  })

  it('specifies whether a body is required', () => {
    expect(find('post', 'auth/signin').requestBody?.required).toBe(true)
    expect(find('post', 'auth/refresh-token').requestBody?.required).toBe(false)
    expect(find('get', 'settings/frontend').requestBody).toBeUndefined()
  })

  it('lists 401 and 403 if callers can be rejected', () => {
    for (const operation of operations.values()) {
      const { responses } = find(operation.method.toLowerCase(), operation.route)
      const guarded = !operation.callers.includes('GUEST')
      expect([operation.route, '401' in responses, '403' in responses]).toEqual([operation.route, guarded, guarded])
    }
  })

  it('gives each operation a unique identifier', () => {
    const ids = Object.values(paths).flatMap(methods => Object.values(methods).map(({ operationId }) => operationId))
    expect(ids.filter(id => !/^(get|post|put|delete)([A-Z0-9][a-z0-9]*)+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(find('put', 'survey/update').operationId).toBe('putSurveyUpdate')
  })

  it('is small because shared schemas are named (`.meta({ id })`) and defined once', () => {
    const text = openApiText('1.2.3')
    expect(JSON.parse(text)).toEqual(openApi('1.2.3'))
    expect(text.length / operations.size).toBeLessThan(MAX_CHARACTERS_EACH)
    expect(repeatedIn(openApi('1.2.3'))).toEqual([])
  })
})

/** Limit per operation: 400 kB for 253 operations. */
const MAX_CHARACTERS_EACH = 1600

/** Returns object schemas of at least 400 characters that are written out twice. */
function repeatedIn(document: unknown): readonly string[] {
  const times = new Map<string, number>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const text = JSON.stringify(value)
    if ('type' in value && text.length >= 400) times.set(text, (times.get(text) ?? 0) + 1)
    for (const each of Object.values(value)) visit(each)
  }
  visit(document)
  return [...times].filter(([, count]) => count > 1).map(([text]) => text.slice(0, 200))
}
