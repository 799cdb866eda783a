import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTextMessages } from './webhook.ts'

const asked: { authorization: string | undefined; body: string }[] = []
let status = 202
const service = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  asked.push({ authorization: request.headers.authorization, body: Buffer.concat(parts).toString() })
  response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('secret')
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>(resolve => void service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  origin = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
})
beforeEach(() => {
  asked.length = 0
  status = 202
})
afterAll(() => new Promise(resolve => void service.close(resolve)))

it('openTextMessages sends the number and the text, with the credentials in its URL', async () => {
  await openTextMessages({ SMS_URL: `http://key:se%2Fcret@${origin}/send` })?.send('202-555-0123', 'Two new matches')
  expect(asked).toEqual([
    {
      authorization: `Basic ${Buffer.from('key:se/cret').toString('base64')}`,
      body: '{"to":"+12025550123","text":"Two new matches"}',
    },
  ])
  await openTextMessages({ SMS_URL: `http://${origin}/send` })?.send('202-555-0123', 'x')
  expect(asked[1]?.authorization).toBeUndefined()
})

it.each([500, 307])(
  'sending fails if the SMS service returns %i, and the error contains no number, text, or credentials',
  async answered => {
    status = answered
    const sending = openTextMessages({ SMS_URL: `http://key:secret@${origin}/send` })?.send('202-555-0123', 'words')
    const error = await sending?.then(
      () => 'sent',
      (failure: unknown) => String(failure),
    )
    expect(error).not.toBe('sent')
    expect(error).not.toMatch(/secret|202|words/)
  },
)

it('openTextMessages returns null without a URL', () => {
  expect(openTextMessages({ SMS_URL: undefined })).toBeNull()
})
