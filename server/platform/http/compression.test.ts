import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { compressAnswers } from './compression.ts'

const LONG = JSON.stringify({ questions: Array.from({ length: 500 }, (_, id) => ({ id, label: 'Total earnings' })) })

async function answer(text: string, headers: Record<string, string>) {
  const server = fastify()
  compressAnswers(server)
  server.get('/', (_, reply) => reply.header('content-type', 'application/json').send(text))
  return server.inject({ url: '/', headers })
}

describe('responses of operations', () => {
  it('are compressed if they are long and the client accepts it', async () => {
    const { headers, rawPayload } = await answer(LONG, { 'accept-encoding': 'br, gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(rawPayload).toString()).toBe(LONG)
    expect(rawPayload.length).toBeLessThan(LONG.length / 5)
  })

  it.each([
    ['short', '{"id":1}', { 'accept-encoding': 'gzip' }],
    ['for a client that accepts no compression', LONG, {}],
  ])('aren’t compressed if they are %s', async (_, text, headers) => {
    const { headers: answered, payload } = await answer(text, headers)
    expect(answered['content-encoding']).toBeUndefined()
    expect(payload).toBe(text)
  })
})
