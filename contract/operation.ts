import type { z } from 'zod'
import type { FileField } from './file.ts'
import type { ListDeclaration } from './list.ts'
import type { Caller, NeededRight } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One backend operation, declared once as data. The router, the typed client, the OpenAPI document, the reference page, and tests are derived
 * from it. Its URLs are `/api?r=noun/verb` and `/api/noun/verb`.
 */
export interface Operation {
  readonly method: Method
  /** The route name of the specification, `noun/verb`. */
  readonly route: string
  /** One sentence for the reference. */
  readonly summary: string
  /** Section of the specification, "1 §7". */
  readonly source: string
  readonly callers: readonly Caller[]
  /** Which right a society's administrator needs (decision 66). For them alone among members and administrators; what all may call is about oneself. */
  readonly right?: NeededRight
  readonly query: z.ZodType
  /** `z.undefined()` if there is none. */
  readonly body: z.ZodType
  readonly answer: z.ZodType
  /** Runs in a transaction that the router opens and commits. */
  readonly writes: boolean
  /**
   * The handler opens transactions itself. `shared`: one for all concurrent callers. `own`: several, so that an attempt is counted and
   * visible to other requests before it is evaluated.
   */
  readonly transaction?: 'shared' | 'own'
  /** The body is a form instead of JSON; the schema gets its text. */
  readonly accepts?: 'form' | 'multipart'
  /** Of a multipart form: its fields that are files. The other fields are the body, as texts. */
  readonly files?: Readonly<Record<string, FileField>>
  /** The answer is a file, not JSON; `answer` is `fileAnswer`. */
  readonly answers?: 'file'
  /** Maximum size of the body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number
  /**
   * The credential instead of an access token: the refresh cookie, the cookie of a user who must change a temporary password, or that of one who
   * has taken the first step of signing in. The handler reads the cookie itself.
   */
  readonly credential?: 'refresh-cookie' | 'password-cookie' | 'ticket-cookie'
  /** Also for systems of a society, which call with an API key of it; they have that society only (decision 73). */
  readonly takesKeys?: true
  /** Also for administrators who must add a second factor before anything else. */
  readonly mayLackSecondFactor?: true
  /** Guests can call it, but an access token is read if one is sent. */
  readonly mayBeSignedIn?: true
  /** Recruiters may call it before they have verified their email address, besides what guests may. */
  readonly mayBeUnverified?: true
  /** The declaration of a paged list (`defineList`). */
  readonly list?: ListDeclaration
  /** For lists that are not paged: why they stay short. */
  readonly bounded?: string
}

/**
 * Returns the permission a society administrator needs for an operation; `null` if none, as it concerns only the user. Where none is declared, full
 * access.
 */
export function rightFor({ callers, right }: Operation): NeededRight | null {
  if (right) return right
  return callers.includes('MSS_ADMIN') && !callers.includes('MSS_USER') ? 'society' : null
}

/** Keeps every literal of the declaration in its type. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation
}

/** Identifies an operation everywhere, because a route can serve several methods. */
export type KeyOf<O extends Operation> = `${O['method']} ${O['route']}`
export function keyOf(operation: Operation): string {
  return `${operation.method} ${operation.route}`
}

/** The operation's name in generated clients: `GET survey/section-statistics` is `getSurveySectionStatistics`. */
export function operationIdOf({ method, route }: Operation): string {
  const words = route.split(/[/-]/).map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return `${method.toLowerCase()}${words.join('')}`
}

/** Input of a caller; parts that can be left out are optional. */
export type Input<O extends Operation> = Part<'query', z.input<O['query']>> & Part<'body', z.input<O['body']>>
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T }

export type Answer<O extends Operation> = z.output<O['answer']>
