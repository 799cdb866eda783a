import { expect, it } from 'vitest'
import { validationError } from './errors.ts'

it('a response lists at most fifty errors and uses the first as its message', () => {
  const fault = (at: number) => ({ field: `f${at}`, message: `Fault ${at}` })
  const { message, errors } = validationError([fault(0), ...Array.from({ length: 60 }, (_, at) => fault(at + 1))])
  expect([message, errors.length, errors.at(-1)]).toEqual(['Fault 0', 50, fault(49)])
})
