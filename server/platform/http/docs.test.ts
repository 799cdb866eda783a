import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operations } from '#contract/index.ts'
import { openApi } from '#contract/openapi.ts'

const described = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.looseObject({}) })),
  requestBody: z.looseObject({ required: z.boolean() }).optional(),
  responses: z.record(z.string(), z.looseObject({})),
})
const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), described)) }).parse(openApi())
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

  it('says how each is signed in', () => {
    expect(find('get', 'user/get-current-sign-user').security).toEqual([{ accessToken: [] }])
    expect(find('post', 'auth/refresh-token').security).toEqual([{ refreshCookie: [] }])
    expect(find('get', 'settings/frontend').security).toEqual([])
  })

  it('describes the query as it is sent', () => {
    expect(find('get', 'questionnaire/view-survey').parameters).toEqual([
      { name: 'id', in: 'query', required: true, schema: expect.objectContaining({ type: 'integer' }) },
    ])
    const submit = find('put', 'survey/update').parameters.find(({ name }) => name === 'submit')
    expect(submit?.required).toBe(false)
  })

  it('says whether a body is needed', () => {
    expect(find('post', 'auth/signin').requestBody?.required).toBe(true)
    expect(find('post', 'auth/refresh-token').requestBody?.required).toBe(false)
    expect(find('get', 'settings/frontend').requestBody).toBeUndefined()
  })

  it('lists 401 and 403 where somebody may be turned away', () => {
    for (const operation of operations.values()) {
      const { responses } = find(operation.method.toLowerCase(), operation.route)
      const guarded = !operation.callers.includes('GUEST')
      expect([operation.route, '401' in responses, '403' in responses]).toEqual([operation.route, guarded, guarded])
    }
  })
})
