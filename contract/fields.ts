import { z } from 'zod'

/** Fields that many operations share. */
export const id = z.number().int().min(1).max(2_147_483_647).meta({ id: 'Id' })
/** An id in a query string. */
export const queryId = z.coerce.number<string | number>().int().min(1).max(2_147_483_647)
/** A list of ids as text: "1,2"; empty for none. */
export const idList = z
  .string()
  .max(2000)
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/)
  .transform(text => (text === '' ? [] : text.split(',').map(Number)))
  .pipe(z.array(id).max(100))
/** A flag that the specification writes as 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)]).meta({ id: 'Flag' })
/** The calendar of PostgreSQL, like historians', has no year 0. */
const hasYear = (text: string) => !text.startsWith('0000')
/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date().refine(hasYear, 'Invalid ISO date').meta({ id: 'Day' })
/** A moment in UTC, ISO 8601. */
export const moment = z.iso.datetime().refine(hasYear, 'Invalid ISO datetime').meta({ id: 'Moment' })
/** Text before a change, in any form: of two users saving at the same time, the second sees what the first one changed. */
export const seenText = z.string().max(1000).nullable()
export const nothing = z.object({}).strict()
export const noBody = z.undefined()

/** Trimmed text that a rule checks, even if it is empty. @param errorOf the error message, or null if the text is valid */
export function checkedText(errorOf: (text: string) => string | null, longest: number) {
  return z
    .string()
    .trim()
    .max(longest)
    .check(context => {
      const message = errorOf(context.value)
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
    })
}

/** A boolean as a flag of the specification. */
export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
