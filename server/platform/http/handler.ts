import type { z } from 'zod'
import type { ListDeclaration } from '#contract/list.ts'
import type { Operation } from '#contract/operation.ts'
import { keyOf } from '#contract/operation.ts'
import type { Role, SocietyRight } from '#contract/roles.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/connect.ts'
import type { Files, Upload } from '../files/files.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Payments } from '../payments/port.ts'
import type { Site } from '../site.ts'
import type { TextMessages } from '../sms/port.ts'
import type { Download } from './download.ts'
import type { Readiness } from './health.ts'
import type { Network } from './source.ts'

/**
 * Services that the composition root passes to every handler. An area can add one with a module augmentation
 * (areas/inform/cache/use-cases/edition-cache.ts), so that the platform doesn't depend on it.
 */
export interface Services {
  readonly db: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly log: Log
  readonly metrics: Metrics
  readonly jobs: Jobs
  readonly readiness: Readiness
  readonly site: Site
  readonly files: Files
  /** Checks whether a ZIP code exists, as far as the reference data tells. `account` imports no other area (decision 81). */
  readonly isKnownZip: (zip: string) => boolean
  /** `null` if no text messages are sent. */
  readonly sms: TextMessages | null
  /** `null` if no cards are charged. */
  readonly payments: Payments | null
}

/** User identified by an access token, with their current roles. */
export interface AuthenticatedUser {
  readonly userId: number
  readonly sessionId: string
  readonly roles: readonly Role[]
  /** Permissions of a society administrator in their society (decision 66). Ignored for other roles. */
  readonly societyRight: SocietyRight
  /** Whether the user is a recruiter with an unverified email address. */
  readonly isUnverified: boolean
  /** Whether the user is an administrator who must first add a second factor. */
  readonly lacksSecondFactor: boolean
}

/** System of a society, identified by an API key (decision 73). It can access only that society. */
export interface ApiKeyCaller {
  readonly keyId: number
  readonly societyId: number
}

export const isApiKeyCaller = (caller: AuthenticatedUser | ApiKeyCaller | null): caller is ApiKeyCaller =>
  caller !== null && 'keyId' in caller

/** Parts of HTTP that handlers can use. */
export interface RequestContext {
  /** Client address for limits (`sourceOf`). A proxy's header is used only if the proxy is trusted. */
  readonly address: string
  /** Larger networks that contain the address, which are also limited. */
  readonly networks: readonly Network[]
  /** Readable device name, such as "Firefox on Windows". Empty if unknown. */
  readonly device: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Sets a cookie, which is sent only if the operation succeeds. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Deletes a cookie, even if the operation fails. */
  clearCookie(name: string): void
}

type CallerOf<O extends Operation> = O extends { credential: string }
  ? null
  : 'GUEST' extends O['callers'][number]
    ? AuthenticatedUser | null
    : O extends { takesKeys: true } | { list: { takesKeys: true } }
      ? AuthenticatedUser | ApiKeyCaller
      : AuthenticatedUser

type UploadsOf<O extends Operation> = O extends { readonly files: infer F }
  ? {
      readonly [K in keyof F]: F[K] extends { readonly required: true } ? Upload : Upload | undefined
    }
  : Readonly<Record<string, never>>

/** Handler input needed for signing in. */
export type Request = Pick<HandlerInput<Operation>, 'services' | 'exchange' | 'afterCommit'>

export interface HandlerInput<O extends Operation> {
  readonly caller: CallerOf<O>
  readonly query: z.output<O['query']>
  readonly body: z.output<O['body']>
  /** Files sent in a multipart form, checked by content and size. */
  readonly files: UploadsOf<O>
  /** Transaction of the operation if it writes, otherwise the database. */
  readonly db: O extends { transaction: 'shared' | 'own' }
    ? Database
    : O['writes'] extends true
      ? Transaction
      : Database
  readonly services: Services
  readonly exchange: RequestContext
  /** Registers a task to run after the transaction is committed and before the response is sent. */
  afterCommit(task: () => void | Promise<void>): void
}

export interface Handler {
  readonly key: string
  readonly operation: Operation
  run(input: HandlerInput<Operation>): Promise<unknown>
}

/** Binds a handler to its operation, which determines the types of input and response. */
export function handle<O extends Operation>(
  operation: O,
  run: (input: HandlerInput<O>) => Promise<z.input<O['output']>>,
): Handler {
  // The types are correct, because the router first checks callers and parses query and body with this operation's schemas.
  return { key: keyOf(operation), operation, run: run as unknown as Handler['run'] }
}

/** Binds a handler for files or lists. Long lists are streamed. Only these operations can return a response outside their schema. */
export function handleDownload<
  O extends Operation & ({ readonly list: ListDeclaration } | { readonly returns: 'file' }),
>(operation: O, run: (input: HandlerInput<O>) => Promise<z.input<O['output']> | Download>): Handler {
  return { key: keyOf(operation), operation, run: run as unknown as Handler['run'] }
}
