import type { z } from 'zod'
import type { ListDeclaration } from '#contract/list.ts'
import type { Operation } from '#contract/operation.ts'
import { keyOf } from '#contract/operation.ts'
import type { Role, SocietyRight } from '#contract/roles.ts'
import type { Clock } from '../clock.ts'
import type { Database, Writable } from '../database/connect.ts'
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
 * Services that the composition root passes to every handler. An area that needs more adds it with a module augmentation next to its own type
 * (areas/inform/copies/use-cases/copies.ts), so that the platform does not depend on it.
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
  /** Null: no text messages are sent. */
  readonly sms: TextMessages | null
  /** Null: no cards are charged. */
  readonly payments: Payments | null
}

/** The person identified by an access token, with their current roles. */
export interface SignedIn {
  readonly userId: number
  readonly sessionId: string
  readonly roles: readonly Role[]
  /** Permissions of a society administrator in their society (decision 66); for others, it means nothing. */
  readonly societyRight: SocietyRight
  /** A recruiter who has not yet shown that the email address is theirs. */
  readonly isUnverified: boolean
  /** An administrator who must add a second factor before anything else. */
  readonly lacksSecondFactor: boolean
}

/** A system of a society, identified by an API key (decision 73): it has that society and nothing else. */
export interface KeyHolder {
  readonly keyId: number
  readonly societyId: number
}

export const isKeyHolder = (caller: SignedIn | KeyHolder | null): caller is KeyHolder =>
  caller !== null && 'keyId' in caller

/** The part of HTTP that handlers can use. */
export interface Exchange {
  /** The client's address for limits (`sourceOf`); taken from a proxy's header only when that proxy is trusted. */
  readonly address: string
  /** The larger networks around it, which are limited too. */
  readonly networks: readonly Network[]
  /** A readable device name, "Firefox on Windows"; empty when unknown. */
  readonly device: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Sent only when the operation succeeds. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Sent in any case. */
  clearCookie(name: string): void
}

type CallerOf<O extends Operation> = O extends { credential: string }
  ? null
  : 'GUEST' extends O['callers'][number]
    ? SignedIn | null
    : O extends { takesKeys: true } | { list: { takesKeys: true } }
      ? SignedIn | KeyHolder
      : SignedIn

type UploadsOf<O extends Operation> = O extends { readonly files: infer F }
  ? {
      readonly [K in keyof F]: F[K] extends { readonly required: true } ? Upload : Upload | undefined
    }
  : Readonly<Record<string, never>>

/** Handler input that signing in needs. */
export type Request = Pick<HandlerInput<Operation>, 'services' | 'exchange' | 'afterCommit'>

export interface HandlerInput<O extends Operation> {
  readonly caller: CallerOf<O>
  readonly query: z.output<O['query']>
  readonly body: z.output<O['body']>
  /** Files sent in a multipart form, checked by content and size. */
  readonly files: UploadsOf<O>
  /** The operation's transaction when it writes. */
  readonly db: O extends { transaction: 'shared' | 'own' } ? Database : O['writes'] extends true ? Writable : Database
  readonly services: Services
  readonly exchange: Exchange
  /** Runs when the transaction has been committed, before the answer is sent. */
  afterCommit(task: () => void | Promise<void>): void
}

export interface Handler {
  readonly key: string
  readonly operation: Operation
  run(input: HandlerInput<Operation>): Promise<unknown>
}

/** Binds a handler to its operation: input and answer have the operation's types. */
export function handle<O extends Operation>(
  operation: O,
  run: (input: HandlerInput<O>) => Promise<z.input<O['answer']>>,
): Handler {
  // The router parses query and body with this operation's schemas and checks its callers first, so the types hold.
  return { key: keyOf(operation), operation, run: run as unknown as Handler['run'] }
}

/** Likewise for files, and for lists, which are streamed when they are long: no other operation may answer past its schema. */
export function handleDownload<
  O extends Operation & ({ readonly list: ListDeclaration } | { readonly answers: 'file' }),
>(operation: O, run: (input: HandlerInput<O>) => Promise<z.input<O['answer']> | Download>): Handler {
  return { key: keyOf(operation), operation, run: run as unknown as Handler['run'] }
}
