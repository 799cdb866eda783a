import type { z } from 'zod'
import type { ListDeclaration } from './list.ts'
import type { Caller } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One backend operation, declared once as data. Router, typed client, OpenAPI document, reference page and tests are computed
 * from it. It is called as `/api?r=noun/verb` and as `/api/noun/verb`.
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
  readonly query: z.ZodType
  /** `z.undefined()` where there is none. */
  readonly body: z.ZodType
  readonly answer: z.ZodType
  /** Runs in a transaction that the router opens and commits. */
  readonly writes: boolean
  /**
   * The handler opens it instead. `shared`: one for the callers who come at once. `own`: more than one, so that a try is counted, for
   * everybody to see, before it is looked at.
   */
  readonly transaction?: 'shared' | 'own'
  /** Its body is a form, of which the schema gets the text, instead of JSON. */
  readonly accepts?: 'form'
  /** Bytes of body accepted; 64 KiB unless said. */
  readonly bodyLimit?: number
  /**
   * What it is signed in by instead of an access token: the refresh cookie, or the cookie of somebody who must change a temporary
   * password. The handler looks at the cookie itself.
   */
  readonly credential?: 'refresh-cookie' | 'password-cookie'
  /** Guests may call it, but an access token is looked at when one is sent. */
  readonly mayBeSignedIn?: true
  /** Of a paged list: what it was declared by (`defineList`). */
  readonly list?: ListDeclaration
  /** For lists that are not paged: why they stay short. */
  readonly bounded?: string
}

/** Keeps every literal of the declaration in its type. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation
}

/** Names an operation everywhere: a route may serve several methods. */
export type KeyOf<O extends Operation> = `${O['method']} ${O['route']}`
export function keyOf(operation: Operation): string {
  return `${operation.method} ${operation.route}`
}

/** Its name in generated clients: `GET survey/section-statistics` is `getSurveySectionStatistics`. */
export function operationIdOf({ method, route }: Operation): string {
  const words = route.split(/[/-]/).map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return `${method.toLowerCase()}${words.join('')}`
}

/** What a caller passes: parts that may be left out are optional. */
export type Input<O extends Operation> = Part<'query', z.input<O['query']>> & Part<'body', z.input<O['body']>>
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T }

export type Answer<O extends Operation> = z.output<O['answer']>
