import { z } from 'zod'

/** The closed list of what can go wrong, and the one map to HTTP (decisions G-040, G-103). */
export const STATUS = {
  /** A business rule says no: the message is for the person. */
  refused: 400,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** Unknown, or somebody else's: the two cannot be told apart. */
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  /** Fields are wrong: `errors` names them. */
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const
export type FailureCode = keyof typeof STATUS

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** The only error that operations throw. Anything else is answered as `internal`, without details. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly errors: readonly FieldError[]
  /** What was written before the failure is kept: a failed try that counts, a session that ends. */
  keepsWrites = false
  constructor(code: FailureCode, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.errors = errors
  }
}

export function keepingWrites(failure: Failure): Failure {
  failure.keepsWrites = true
  return failure
}

export const refused = (message: string) => new Failure('refused', message)
export const notFound = () => new Failure('not_found', 'Not found.')
export function invalid(errors: readonly [FieldError, ...FieldError[]]): Failure {
  return new Failure('invalid', errors[0].message, errors)
}

/** Body of every answer that is not a success. `id` finds the error in the log. */
export const errorBody = z
  .object({
    code: z.enum(Object.keys(STATUS) as [FailureCode, ...FailureCode[]]),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    id: z.string().optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
