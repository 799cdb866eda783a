import type { z } from 'zod'
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
  /** The handler opens it instead, to share it among callers who come at once. */
  readonly transaction?: 'shared'
  /** Bytes of body accepted; 64 KiB unless said. */
  readonly bodyLimit?: number
  /** Signed in by the refresh cookie instead of an access token. */
  readonly credential?: 'refresh-cookie'
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

/** What a caller passes: parts that may be left out are optional. */
export type Input<O extends Operation> = Part<'query', z.input<O['query']>> & Part<'body', z.input<O['body']>>
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T }

export type Answer<O extends Operation> = z.output<O['answer']>
