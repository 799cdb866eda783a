import { z } from 'zod'

/** ID of a record. */
export const id = z.number().int().min(1).max(2_147_483_647).meta({ id: 'Id' })
/** ID in a query string. */
export const queryId = z.coerce.number<string | number>().int().min(1).max(2_147_483_647)
/** List of IDs as text, such as "1,2". Empty for none. */
export const idList = z
  .string()
  .max(2000)
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/)
  .transform(text => (text === '' ? [] : text.split(',').map(Number)))
  .pipe(z.array(id).max(100))
/** Flag that the specification writes as 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)]).meta({ id: 'Flag' })
/** Checks that the year isn't 0, because the calendar of PostgreSQL has no year 0. */
const hasYear = (text: string) => !text.startsWith('0000')
/** Calendar day, YYYY-MM-DD. */
export const day = z.iso.date().refine(hasYear, 'Invalid ISO date').meta({ id: 'Day' })
/** Time in UTC, ISO 8601. PostgreSQL rejects longer fractions of a second. */
export const moment = z.iso.datetime().max(40).refine(hasYear, 'Invalid ISO datetime').meta({ id: 'Moment' })
/** Text before a change, in any form. If two users save at the same time, the second one sees the first one's changes. */
export const seenText = z.string().max(1000).nullable()
export const nothing = z.object({}).strict()
export const noBody = z.undefined()

/**
 * Returns a schema for trimmed text that a rule checks, even if it is empty. @param errorOf Returns the error message, or `null` if the
 * text is valid.
 */
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

/** Converts a boolean to a flag of the specification. */
export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
