import type { ErrorBody } from '#contract/errors.ts'
import type { InputOf, OperationKey, OutputOf } from '#contract/index.ts'
import { accessToken, renewAccessToken } from './credentials.ts'

/** Error status from the server, or status 0 without a response. */
export class CallError extends Error {
  readonly status: number
  readonly body: ErrorBody | null
  constructor(status: number, body: ErrorBody | null) {
    super(body?.message ?? 'Some error occurred')
    this.name = 'CallError'
    this.status = status
    this.body = body
  }
}

/** Operations whose 401 is a final response and does not cause a renewal of the access token. */
const NEVER_RENEWED: readonly OperationKey[] = [
  'POST auth/signin',
  'POST auth/refresh-token',
  'DELETE auth/refresh-token',
  'PUT user/update-temporary-password',
  'GET auth/second-factor',
  'POST auth/confirm-second-factor',
]

/**
 * Calls one operation of the contract, which types its key, input, and response. An expired access token is renewed once for all waiting
 * calls, and the call is repeated.
 * @throws {CallError}
 */
export async function call<K extends OperationKey>(key: K, ...[input]: Arguments<K>): Promise<OutputOf<K>> {
  return answerOf<K>(await respond(key, { key, ...input }))
}

/**
 * Calls an operation that returns a file, with the file name from the server.
 * @throws {CallError}
 */
export async function callForFile<K extends OperationKey>(key: K, ...[input]: Arguments<K>): Promise<File> {
  const response = await respond(key, { key, ...input })
  if (!response.ok) throw await errorOf(response)
  const content = await response.blob()
  return new File([content], fileNameOf(response), { type: content.type })
}

function fileNameOf({ headers }: Response): string {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  return name ? decodeURIComponent(name) : 'file'
}

/**
 * Calls an operation that takes files.
 * @param fields The text fields of the form
 * @throws {CallError}
 */
export async function callWithFiles<K extends OperationKey>(
  key: K,
  query: InputOf<K>['query'],
  files: Readonly<Record<string, File>>,
  fields: Readonly<Record<string, string>> = {},
  options: Options = {},
): Promise<OutputOf<K>> {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.append(name, text)
  for (const [name, file] of Object.entries(files)) body.append(name, file)
  return answerOf<K>(await respond(key, { key, query, body, ...options }))
}

async function respond(key: OperationKey, request: Request): Promise<Response> {
  const sent = accessToken()
  const first = await send(request)
  if (first.status !== 401 || NEVER_RENEWED.includes(key)) return first
  // A response that arrives late may be to a token that has already been renewed.
  if (accessToken() === sent || accessToken() === null) await renewAccessToken()
  return send(request)
}

type Arguments<K extends OperationKey> =
  Record<never, never> extends InputOf<K> ? [input?: InputOf<K> & Options] : [input: InputOf<K> & Options]
interface Options {
  readonly signal?: AbortSignal
  /** Whether the request continues after the page closes. */
  readonly keepalive?: boolean
}
interface Request extends Options {
  readonly key: string
  readonly query?: unknown
  readonly body?: unknown
}

async function send({ key, query, body, signal, keepalive }: Request): Promise<Response> {
  const [method = 'GET', route = ''] = key.split(' ')
  const parameters = new URLSearchParams({ r: route })
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) parameters.set(name, String(value))
  const token = accessToken()
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  // The browser sets the content type of a form, including the boundary between its parts.
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  try {
    return await fetch(`/api?${parameters}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, null)
  }
}

/** Returns the response, typed by the contract against which the server checks it. */
async function answerOf<K extends OperationKey>(response: Response): Promise<OutputOf<K>> {
  if (!response.ok) throw await errorOf(response)
  const value: unknown = await response.json().catch(() => null)
  return value as OutputOf<K>
}

async function errorOf(response: Response): Promise<CallError> {
  const value: unknown = await response.json().catch(() => null)
  return new CallError(response.status, isErrorBody(value) ? value : null)
}

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string' &&
    'code' in value
  )
}
