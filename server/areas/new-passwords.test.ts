import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operations } from '#contract/index.ts'

const object = z.instanceof(z.ZodObject)
/** Every operation that sets a password. */
const choosing = [...operations].flatMap(([key, { body }]) => {
  const password = object.safeParse(body).data?.shape['password']
  return key !== 'POST auth/signin' && password instanceof z.ZodType ? [[key, password] as const] : []
})

it('the list of operations that set a password is complete', () => {
  expect(choosing.map(([key]) => key)).toEqual(
    expect.arrayContaining(['POST auth/confirm', 'POST auth/signup', 'PUT user/update-password-by-user']),
  )
})

describe.each(choosing)('%s', (_, password) => {
  const accepts = (text: unknown) => password.safeParse(text).success

  it('accepts only 10 to 128 characters', () => {
    expect([9, 10, 128, 129].map(length => accepts('x'.repeat(length)))).toEqual([false, true, true, false])
    for (const no of ['', undefined, null, 1234567890, ['xxxxxxxxxx'], {}])
      expect([no, accepts(no)]).toEqual([no, false])
  })

  it('requires no particular kinds of characters, and keeps every password as typed', () => {
    for (const text of [
      'only letters',
      '7305881246',
      '  blanks around  ',
      'сорок тысяч',
      '🦩'.repeat(10),
      'a\tb\u00a0c"d\'e<f>',
    ])
      expect(password.parse(text)).toBe(text)
  })
})
