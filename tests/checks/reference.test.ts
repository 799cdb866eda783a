import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { operations } from '#contract/index.ts'
import { registerDocs } from '#server/platform/http/docs.ts'
import { read } from './sources.ts'

const server = Fastify()
void server.register(async api => registerDocs(api), { prefix: '/api' })

describe('the API reference', () => {
  it('lists every operation', async () => {
    const { payload } = await server.inject('/api/docs')
    const listed = [...payload.matchAll(/<span class="method">(\w+)<\/span> <code>([^<]+)<\/code>/g)]
    expect(listed.map(([, method, route]) => `${method} ${route}`).sort()).toEqual([...operations.keys()].sort())
    for (const { summary } of operations.values())
      expect(payload).toContain(summary.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`))
  })

  it('serves the openapi.json of the checkout', async () => {
    const { payload } = await server.inject('/api/openapi.json')
    expect(JSON.parse(payload), 'npm run generate').toEqual(JSON.parse(read('openapi.json')))
  })
})
