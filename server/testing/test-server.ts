import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { InputOf, OperationKey, OutputOf } from '#contract/index.ts'
import { beginSession } from '#server/areas/auth/writes.ts'
import { handlers as allHandlers } from '#server/areas/index.ts'
import { type EditionCache, openEditionCache } from '#server/areas/inform/cache/use-cases/edition-cache.ts'
import { paymentEventHandler } from '#server/areas/recruiter/payments/use-cases/take-event.ts'
import { isKnownZip } from '#server/areas/reference/lookups.ts'
import type { Clock } from '#server/platform/clock.ts'
import { connect, type Database } from '#server/platform/database/connect.ts'
import type { Patience } from '#server/platform/database/patience.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { openFiles } from '#server/platform/files/files.ts'
import type { Handler, Services } from '#server/platform/http/handler.ts'
import type { Readiness } from '#server/platform/http/health.ts'
import { createServer } from '#server/platform/http/server.ts'
import type { Keys } from '#server/platform/keys.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { openPayments } from '#server/platform/payments/payments.ts'
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from '#server/platform/session/tokens.ts'
import { siteOf } from '#server/platform/site.ts'
import { openTextMessages } from '#server/platform/sms/webhook.ts'
import { cloneDatabase, type Template } from './database.ts'
import { makeBatches } from './editions.ts'

/** Server with a separate database, called without a network. Its clock only moves when a test moves it. */
export interface TestServer {
  readonly http: FastifyInstance
  readonly db: Database
  readonly editionCache: EditionCache
  readonly clock: Clock & {
    set(moment: Date): void
    forward(milliseconds: number): void
    /** All requested waits in ms. None takes any time. */
    readonly waits: number[]
  }
  readonly keys: Keys
  readonly services: Services
  /** Calls an operation. `as` is the user's ID and is omitted for guests. */
  call<K extends OperationKey>(key: K, input?: Called<K>): Promise<Reply<K>>
  /** Returns an access token for a user, from a new session. */
  tokenOf(userId: number): Promise<string>
  /** URL of the database, for a second server or process. */
  readonly databaseUrl: string
  /** Makes due batches of editions and updates this server's copies. */
  makeBatches(): Promise<void>
  /** Updates the copies now. */
  refreshCopies(): Promise<void>
  stop(): Promise<void>
}

/** Request, possibly invalid on purpose. */
type Called<K extends OperationKey> = {
  readonly as?: number
  readonly query?: InputOf<K>['query'] | Record<string, unknown>
  readonly body?: unknown
  /** Form with files, sent instead of `body` as a browser would. */
  readonly form?: FormData
  readonly headers?: Record<string, string>
  readonly cookies?: Record<string, string>
  /** Address of the client. */
  readonly address?: string
}

export interface TestServerOptions {
  readonly template?: Template
  /** Additional environment variables. */
  readonly variables?: Record<string, string>
  /** Server whose database and keys are shared. */
  readonly sharing?: Pick<TestServer, 'databaseUrl' | 'keys'>
  /** Handlers to use instead of the product's. */
  readonly handlers?: readonly Handler[]
  /** Time limits for the database. Unlimited by default. */
  readonly patience?: Patience
  /** Overrides the default readiness, in which everything works. */
  readonly readiness?: Partial<Readiness>
  /** Folder to serve instead of the built browser part. */
  readonly browserPart?: string
  /** Time that a request may take to arrive. */
  readonly slowestMs?: number
}
export interface Reply<K extends OperationKey> {
  readonly status: number
  /** Typed as a success. If the operation fails, it contains the error body. */
  readonly body: OutputOf<K> & {
    readonly code?: string
    readonly message?: string
    readonly errors?: readonly { field: string; message: string }[]
  }
  readonly bytes: Buffer
  readonly text: string
  readonly headers: LightMyRequestResponse['headers']
  readonly cookies: LightMyRequestResponse['cookies']
}

/** Tests renew access tokens after half of their lifetime. */
const TOKEN_MS = (ACCESS_TOKEN_SECONDS / 2) * 1000

export async function startTestServer(options: Template | TestServerOptions = {}): Promise<TestServer> {
  const {
    template = 'empty',
    variables = {},
    sharing,
    handlers = allHandlers,
    patience,
    readiness,
    browserPart,
    slowestMs,
  } = typeof options === 'string' ? { template: options } : options
  const clone = sharing ? { url: sharing.databaseUrl, drop: async () => undefined } : await cloneDatabase(template)
  const directory = await mkdtemp(join(tmpdir(), 'collegium-server-'))
  const environment = readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: directory, ...variables })
  const keys = sharing?.keys ?? { token: randomBytes(32), certificate: randomBytes(32) }
  const log = createLog(environment)
  const connection = connect(clone.url, 10, patience)
  const clock = movableClock()
  const { db } = connection
  const editionCache = openEditionCache(db)
  const refreshCopies = async () => void (await editionCache.refresh())
  const jobs = { enqueue: async () => undefined, healthy: async () => true, stop: async () => undefined }
  const yes = async () => true
  const isDemo = template === 'demo'
  const services = {
    db,
    clock,
    keys,
    log,
    metrics: createMetrics(),
    jobs,
    readiness: { database: yes, copy: yes, jobs: yes, log: () => true, disk: async () => null, ...readiness },
    editionCache,
    site: siteOf(environment, isDemo),
    files: openFiles(environment),
    isKnownZip,
    sms: openTextMessages(environment),
    payments: await openPayments(environment, db, clock),
  }
  const http = await createServer({
    environment,
    services,
    handlers,
    takePaymentEvent: paymentEventHandler(services),
    ...(browserPart === undefined ? {} : { browserPart }),
    ...(slowestMs === undefined ? {} : { slowestMs }),
  })
  const tokens = new Map<number, { token: string; issued: number }>()
  const tokenOf = async (userId: number) => {
    const { sessionId } = await db.transaction().execute(transaction => beginSession(transaction, userId, clock.now()))
    return issueAccessToken(keys, userId, sessionId, clock.now())
  }
  const keptToken = async (userId: number) => {
    const now = clock.now().getTime()
    const kept = tokens.get(userId)
    if (kept && Math.abs(now - kept.issued) < TOKEN_MS) return kept.token
    const token = await tokenOf(userId)
    tokens.set(userId, { token, issued: now })
    return token
  }
  return {
    http,
    db,
    databaseUrl: clone.url,
    editionCache,
    clock,
    keys,
    services,
    tokenOf,
    makeBatches: async () => {
      await makeBatches(db, clock)
      await refreshCopies()
    },
    refreshCopies,
    async call(key, input = {}) {
      const { as, query, body, form, headers = {}, cookies, address } = input
      const [method = '', route = ''] = key.split(' ')
      const token = as === undefined ? undefined : await keptToken(as)
      const sent = form ? new Response(form) : null
      const formType = sent?.headers.get('content-type')
      const payload = sent ? Buffer.from(await sent.arrayBuffer()) : (body as object | undefined)
      const response = await http.inject({
        method: method as 'GET',
        url: '/api',
        query: {
          r: route,
          ...Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
        },
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(formType ? { 'content-type': formType } : {}),
          ...headers,
        },
        ...(cookies ? { cookies } : {}),
        ...(address ? { remoteAddress: address } : {}),
        ...(payload === undefined ? {} : { payload }),
      })
      return {
        status: response.statusCode,
        // The contract has no body for files.
        body: JSON.parse(/json/.test(String(response.headers['content-type'])) ? response.payload : '{}'),
        bytes: response.rawPayload,
        text: response.payload,
        headers: response.headers,
        cookies: response.cookies,
      }
    },
    async stop() {
      await http.close()
      await connection.close()
      await clone.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function movableClock(): TestServer['clock'] {
  let now = new Date()
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    wait: async milliseconds => void waits.push(milliseconds),
    set: moment => {
      now = moment
    },
    forward: milliseconds => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
