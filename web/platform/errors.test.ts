import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { CancelledError } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { CallError } from './client.ts'
import { errorTexts, showError } from './errors.ts'

const SOME = 'Some error occurred'
const refusal = (status: number, body: unknown) => new CallError(status, body as ErrorBody)

describe('errorTexts', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'a list of fields',
      refusal(422, {
        code: 'invalid',
        message: 'First',
        errors: [
          { field: 'zip', message: 'First' },
          { field: 'npi', message: 'Second' },
        ],
      }),
      ['zip: First', 'npi: Second'],
    ],
    [
      'fields with lists of messages',
      refusal(422, { code: 'invalid', message: 'x', errors: { zip: ['First', 'Second'], npi: 'Third' } }),
      ['zip: First', 'zip: Second', 'npi: Third'],
    ],
    ['a refusal with a message', refusal(400, { code: 'refused', message: 'Not now' }), ['Not now']],
    ['a refused file', refusal(415, { code: 'unsupported_media_type', message: 'Only PDF' }), ['Only PDF']],
    ['a message of another status', refusal(404, { code: 'not_found', message: 'Nothing there' }), [SOME]],
    ['a fault of the server', refusal(500, null), [SOME]],
    ['no answer at all', new CallError(0, null), [SOME]],
    ['something else that went wrong', new TypeError('canary'), [SOME]],
    ['the end of the session', refusal(401, { code: 'unauthorized', message: 'Sign in' }), []],
    ['a canceled request', new DOMException('', 'AbortError'), []],
    ['a query that was given up', new CancelledError(), []],
  ])('returns the texts for %s', (_, error, texts) => expect(errorTexts(error)).toEqual(texts))
})

describe('a toast', () => {
  beforeEach(() => cleanNotifications())

  it('is shown for each text for three seconds, and can be closed', () => {
    showError(
      refusal(422, {
        code: 'invalid',
        message: 'x',
        errors: [
          { field: 'a', message: '1' },
          { field: 'b', message: '2' },
        ],
      }),
    )
    const shown = notificationsStore.getState().notifications
    expect(shown.map(({ message, autoClose }) => [message, autoClose])).toEqual([
      ['a: 1', 3000],
      ['b: 2', 3000],
    ])
    expect(shown.every(({ withCloseButton }) => withCloseButton !== false)).toBe(true)
  })
})
