import type { z } from 'zod'
import type { FileField } from './file.ts'
import type { ListDeclaration } from './list.ts'
import type { Caller, NeededRight } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Backend operation, declared once as data. The router, the typed client, the OpenAPI document, the reference page, and tests are derived
 * from it. Its URLs are `/api?r=noun/verb` and `/api/noun/verb`.
 */
export interface Operation {
  readonly method: Method
  /** Route name from the specification, `noun/verb`. */
  readonly route: string
  /** Summary of one sentence for the reference. */
  readonly summary: string
  /** Section of the specification, such as "1 §7". */
  readonly source: string
  readonly callers: readonly Caller[]
  /**
   * Permission that a society administrator needs (decision 66). It applies only to operations that administrators can call and members
   * can't. Operations for all users concern only the caller.
   */
  readonly right?: NeededRight
  readonly query: z.ZodType
  /** Schema of the body. `z.undefined()` if there is none. */
  readonly body: z.ZodType
  readonly output: z.ZodType
  /** Whether it runs in a transaction that the router opens and commits. */
  readonly writes: boolean
  /**
   * Set if the handler opens transactions itself. `shared`: one for all concurrent callers. `own`: several, so that an attempt is counted
   * and visible to other requests before it is evaluated.
   */
  readonly transaction?: 'shared' | 'own'
  /** Set if the body is a form instead of JSON. The schema validates its text. */
  readonly accepts?: 'form' | 'multipart'
  /** File fields of a multipart form. The other fields are the body, as text. */
  readonly files?: Readonly<Record<string, FileField>>
  /** Set if the response is a file instead of JSON. `output` is then `fileOutput`. */
  readonly returns?: 'file'
  /** Maximum size of the body in bytes. 64 KiB by default. */
  readonly bodyLimit?: number
  /**
   * Credential that replaces an access token: the refresh cookie, the cookie for changing a temporary password, or the cookie for the
   * second step of a sign-in. The handler reads the cookie.
   */
  readonly credential?: 'refresh-cookie' | 'password-cookie' | 'ticket-cookie'
  /** Whether systems of a society can call it with the society's API key. They can access only that society (decision 73). */
  readonly takesKeys?: true
  /** Whether administrators who must add a second factor can call it before that. */
  readonly mayLackSecondFactor?: true
  /** Whether guests can call it and an access token is still read if one is sent. */
  readonly mayBeSignedIn?: true
  /** Whether recruiters can call it before they verify their email address, in addition to the operations for guests. */
  readonly mayBeUnverified?: true
  /** Declaration of a paged list (`defineList`). */
  readonly list?: ListDeclaration
  /** Reason why a list without pages stays short. */
  readonly bounded?: string
}

/**
 * Returns the permission that a society administrator needs for an operation. `null` if the operation concerns only the caller. Without a
 * declared permission, full access is required.
 */
export function rightFor({ callers, right }: Operation): NeededRight | null {
  if (right) return right
  return callers.includes('MSS_ADMIN') && !callers.includes('MSS_USER') ? 'society' : null
}

/** Returns the operation and keeps every literal of the declaration in its type. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation
}

/** Checks whether an export of a module of the contract is an operation. */
export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'callers' in value
}

/** Key that identifies an operation, because a route can have several methods. */
export type KeyOf<O extends Operation> = `${O['method']} ${O['route']}`
export function keyOf(operation: Operation): string {
  return `${operation.method} ${operation.route}`
}

/** Returns the operation's name in generated clients. `GET survey/section-statistics` becomes `getSurveySectionStatistics`. */
export function operationIdOf({ method, route }: Operation): string {
  const words = route.split(/[/-]/).map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return `${method.toLowerCase()}${words.join('')}`
}

/** Input of a caller. Parts that can be omitted are optional. */
export type Input<O extends Operation> = Part<'query', z.input<O['query']>> & Part<'body', z.input<O['body']>>
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T }

export type Output<O extends Operation> = z.output<O['output']>
