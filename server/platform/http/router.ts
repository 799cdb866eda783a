import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError, type FieldError, validationError } from '#contract/errors.ts'
import { type Operation, rightFor } from '#contract/operation.ts'
import { isEnough } from '#contract/roles.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { mostBytesOfForm, readForm } from '../files/uploads.ts'
import { identify } from '../session/caller.ts'
import { identifyKey, namesSocietyKey } from '../session/society-keys.ts'
import { Download, sendDownload } from './download.ts'
import { assertSameOrigin, exchangeOf } from './exchange.ts'
import type { ApiKeyCaller, AuthenticatedUser, Handler, HandlerInput, Services } from './handler.ts'
import { sourceOf } from './source.ts'
import { invalidTextIn } from './text-encoding.ts'

const BODY_LIMIT = 64 * 1024
const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/

export interface RouterOptions {
  readonly services: Services
  readonly handlers: readonly Handler[]
  /** Whether to check every response against its schema, in tests and development. A mismatch is a bug. */
  readonly checkAnswers: boolean
  /** Whether users connect with https, regardless of the protocol of the last proxy. */
  readonly isPublicHttps: boolean
}

/** Serves every operation under the prefix `/api`. URLs like `/api?r=<route>` are rewritten to it (see `rewriteUrl`). */
export function registerOperations(server: FastifyInstance, options: RouterOptions): void {
  const methods = new Map<string, string[]>()
  const register = (scope: FastifyInstance, handler: Handler) => {
    const { method, route, files } = handler.operation
    const { bodyLimit = files ? mostBytesOfForm(files) : BODY_LIMIT } = handler.operation
    methods.set(route, [...(methods.get(route) ?? []), method])
    scope.route({
      method,
      url: `/${route}`,
      bodyLimit,
      exposeHeadRoute: false,
      handler: (request, reply) => serve(handler, request, reply, options),
    })
  }
  const isForm = ({ operation }: Handler) => operation.accepts === 'form'
  const isMultipart = ({ operation }: Handler) => operation.accepts === 'multipart'
  for (const handler of options.handlers.filter(({ operation }) => !operation.accepts)) register(server, handler)
  // Forms are parsed only if an operation accepts them, because any site can make a browser send a form without a preflight request.
  void server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, text, done) => done(null, text))
    for (const handler of options.handlers.filter(isForm)) register(scope, handler)
  })
  void server.register(async scope => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    for (const handler of options.handlers.filter(isMultipart)) register(scope, handler)
  })
  server.setNotFoundHandler((request, reply) => {
    const route = request.url.split('?', 1)[0]?.replace(/^\/api\//, '') ?? ''
    const allowed = methods.get(route)
    if (!allowed) throw new ApiError('not_found', 'Unknown operation.')
    reply.header('allow', allowed.join(', '))
    throw new ApiError('method_not_allowed', `Use ${allowed.join(' or ')} for this operation.`)
  })
}

/** Routes that handle these unsubscribe links. */
const ONE_CLICK_OF: ReadonlyMap<string, string> = new Map([
  ['alerts/', 'ico-alert'],
  ['invitations/', 'society-member-email'],
])

/** Rewrites the specification's single entry point to the operation's path, and an absolute URL to its path. */
export function rewriteUrl(requested: string, method = 'GET'): string {
  const url = requested.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  // People open the unsubscribe link of an email, but mail programs send a POST request to it (RFC 8058).
  const [, from = '', token] =
    (method === 'POST' && /^\/unsubscribe\/(alerts\/|invitations\/)?([A-Za-z0-9_-]{1,200})$/.exec(url)) || []
  if (token) return `/api/${ONE_CLICK_OF.get(from) ?? 'mail-choice'}/one-click?token=${token}`
  if (!/^\/api\/?\?/.test(url)) return url
  const parameters = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const route = parameters.get('r') ?? ''
  if (!/^[A-Za-z-]+(\/[A-Za-z0-9-]+)*$/.test(route)) return '/api/unknown'
  parameters.delete('r')
  return parameters.size > 0 ? `/api/${route}?${parameters}` : `/api/${route}`
}

async function serve(
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  options: RouterOptions,
): Promise<unknown> {
  const { operation } = handler
  const { services } = options
  // Also applies to the specification's GET operations that write. Other sites can only trigger reads.
  if (operation.writes) assertSameOrigin(request)
  const caller = await authorise(operation, request, services)
  const query = parse(operation.query, request.query ?? {})
  const form = operation.files ? await readForm(request, operation.files) : null
  const sent = form && !(operation.body instanceof z.ZodUndefined) ? form.body : request.body
  const body = parse(operation.body, sent ?? undefined)
  const exchange = exchangeOf(request, reply, options.isPublicHttps)
  const tasks: (() => void | Promise<void>)[] = []
  const input = {
    caller,
    query,
    body,
    files: form?.files ?? {},
    services,
    exchange,
    afterCommit: (task: () => void | Promise<void>) => void tasks.push(task),
  }

  // A handler's input is typed by its operation. Any operation's type is acceptable here.
  const run = (db: Database) => handler.run({ ...input, db } as unknown as HandlerInput<Operation>)
  const outcome =
    operation.writes && !operation.transaction
      ? await inTransaction(services.db, run)
      : { answer: await run(services.db) }
  for (const task of tasks) await task()
  if ('error' in outcome) throw outcome.error
  exchange.grantCookies()
  const { answer } = outcome
  if (answer instanceof Download) return sendDownload(request, reply, answer)
  if (options.checkAnswers) checkAnswer(operation, answer)
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer))
}

type Outcome = { readonly answer: unknown } | { readonly error: ApiError }

/** Commits the handler's writes. A failure rolls them back, unless the failure itself must be recorded. */
function inTransaction(db: Database, run: (db: Transaction) => Promise<unknown>): Promise<Outcome> {
  return db.transaction().execute(async (transaction): Promise<Outcome> => {
    try {
      return { answer: await run(transaction) }
    } catch (error) {
      if (error instanceof ApiError && error.keepsWrites) return { error }
      throw error
    }
  })
}

/** Checks first for 401 and then for 403, before all other checks. */
async function authorise(
  operation: Operation,
  request: FastifyRequest,
  services: Services,
): Promise<AuthenticatedUser | ApiKeyCaller | null> {
  if (operation.credential) return null
  const { authorization } = request.headers
  const isSignedIn = authorization !== undefined
  if (operation.callers.includes('GUEST') && !(operation.mayBeSignedIn && isSignedIn)) return null
  if (authorization !== undefined && namesSocietyKey(authorization)) {
    const holder = await identifyKey(authorization, sourceOf(request.ip), services)
    if (!operation.takesKeys) throw new ApiError('forbidden', 'This operation isn’t available with an API key.')
    return holder
  }
  const caller = await identify(authorization, services)
  if (!caller.roles.some(role => operation.callers.includes(role)))
    throw new ApiError('forbidden', 'You don’t have permission to do this.')
  const needed = rightFor(operation)
  // A user who can also call the operation in another role doesn't need a society administrator's permissions.
  const isBySociety = !caller.roles.some(role => role !== 'MSS_ADMIN' && operation.callers.includes(role))
  if (needed && isBySociety && !isEnough(caller.societyRight, needed))
    throw new ApiError('forbidden', 'Only administrators of your society with full access can do this.')
  if (caller.isUnverified && !operation.mayBeUnverified && !operation.callers.includes('GUEST'))
    throw new ApiError('forbidden', 'Verify your email address first.')
  if (caller.lacksSecondFactor && !operation.mayLackSecondFactor)
    throw new ApiError('forbidden', 'Set up two-step sign-in first.')
  return caller
}

/** @throws {ApiError} `invalid`, with one error per field. */
function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) {
    const unstorable = invalidTextIn(result.data)
    if (unstorable) throw validationError([unstorable])
    return result.data
  }
  const [first, ...rest] = result.error.issues.map(
    (issue): FieldError => ({ field: issue.path.join('.'), message: issue.message }),
  )
  throw validationError([first ?? { field: '', message: 'The request isn’t valid.' }, ...rest])
}

function checkAnswer(operation: Operation, answer: unknown): void {
  const result = operation.output.safeParse(answer)
  if (!result.success)
    throw new Error(
      `The response of ${operation.method} ${operation.route} doesn’t match its schema: ${result.error.message}`,
    )
}
