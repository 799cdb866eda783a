import { z } from 'zod'

/** All failures with their HTTP status codes (decisions G-040, G-103). */
export const STATUS = {
  /** A business rule forbids the request. The message is for the user. */
  refused: 400,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The record is unknown or belongs to someone else. The response does not distinguish the two. */
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  /** Some fields are invalid. `errors` lists them. */
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ApiErrorCode = keyof typeof STATUS

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** Error that operations throw. Any other error becomes `internal`, without details. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly errors: readonly FieldError[]
  /** Whether to commit writes made before the failure, such as a counted attempt or an ended session. */
  keepsWrites = false
  constructor(code: ApiErrorCode, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.errors = errors
  }
}

export function committingWrites(failure: ApiError): ApiError {
  failure.keepsWrites = true
  return failure
}

/** Refuses a request that is well-formed: status 400 with the code `refused`. */
export const badRequest = (message: string) => new ApiError('refused', message)
export const notFound = () => new ApiError('not_found', 'Not found.')

/** Limit of errors in one response. */
const MAX_ERRORS = 50

export function validationError(errors: readonly [FieldError, ...FieldError[]]): ApiError {
  return new ApiError('invalid', errors[0].message, errors.slice(0, MAX_ERRORS))
}

/** Body of every error response. `id` identifies the error in the log. */
export const errorBody = z
  .object({
    code: z.enum(Object.keys(STATUS) as [ApiErrorCode, ...ApiErrorCode[]]),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    id: z.string().optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
