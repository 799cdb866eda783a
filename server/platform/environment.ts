import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Folder of the checkout. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const toggle = z.enum(['0', '1']).transform(value => value === '1')

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Loopback by default, because a demo world should not be exposed on a network. */
  HOST: z.string().default('127.0.0.1'),
  /** Public URL, which determines the cookies' names and the Secure flag. */
  PUBLIC_URL: z.url().optional(),
  /** PostgreSQL 15 or newer. By default, an embedded one starts in DATA_DIR. */
  DATABASE_URL: z.string().min(1).optional(),
  /**
   * Login that owns the tables and migrates them at the start. The login of DATABASE_URL then gets only the permissions that the server
   * needs (decision 60).
   */
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
  /** Folder of the embedded cluster, keys, and log. */
  DATA_DIR: z.string().default(join(ROOT, '.data')),
  /**
   * Whether to load the demo world into an empty database. By default, it is loaded only if others can't reach the server, and never in
   * production.
   */
  DEMO_WORLD: toggle.optional(),
  /** Secret that signs tokens: at least 32 bytes, base64. Generated at the first start if missing. */
  TOKEN_SECRET: z.base64().min(43).optional(),
  /** Secret that signs benchmark certificates. Generated at the first start if missing. */
  CERTIFICATE_SECRET: z.base64().min(43).optional(),
  /** Addresses of trusted proxies, comma-separated. X-Forwarded-For and -Proto are accepted only from them. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Mail server, smtp:// or smtps://, with user and password if required. Without it, emails wait in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of emails, by default no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: z.email().optional(),
  /** Address for bounced emails, with a different suffix after `+` for each email. By default, the unchanged address of MAIL_FROM. */
  MAIL_BOUNCES: z
    .email()
    .regex(/^[^+@]{1,14}@/)
    .optional(),
  /** Token that gives access to `/webhooks/mail`. */
  MAIL_REPORTS_TOKEN: z.string().min(32).optional(),
  /** URL for sending text messages, as JSON. Without it, none are sent. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bucket for uploaded files, `https://{key}:{secret}@{host}/{bucket}?region={region}`. By default, the database stores them. */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Card payments by Stripe. Set all three variables, or none for no payments. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional(),
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** Token that gives access to `/metrics`. */
  METRICS_TOKEN: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Log file, by default the terminal. */
  LOG_FILE: z.string().optional(),
})

export type Environment = Omit<z.infer<typeof schema>, 'DEMO_WORLD'> & { DEMO_WORLD: boolean }

const backupSchema = schema.pick({ DATABASE_URL: true, DATA_DIR: true }).extend({
  /** Passphrase that encrypts and decrypts backups. */
  BACKUP_PASSPHRASE: z.string().min(20),
})

/** Variables for backup and restore, a subset that works even if the server can't start. */
export type BackupEnvironment = z.infer<typeof backupSchema>

type Variables = Readonly<Record<string, string | undefined>>

/** @throws {Error} naming every invalid variable, without its value */
function read<T extends z.ZodType>(of: T, variables: Variables): z.output<T> {
  const result = of.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')))
  if (result.success) return result.data
  const problems = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment isn’t usable:\n  ${problems.join('\n  ')}`)
}

export function readBackupEnvironment(variables: Variables = process.env): BackupEnvironment {
  return read(backupSchema, variables)
}

/** Reads the configuration. @throws {Error} naming every invalid variable, without its value. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const found = read(schema, variables)
  const { NODE_ENV, PUBLIC_URL, TOKEN_SECRET, CERTIFICATE_SECRET, DEMO_WORLD } = found
  if (NODE_ENV === 'production') {
    if (DEMO_WORLD) throw new Error('DEMO_WORLD=1 isn’t allowed in production.')
    if (!PUBLIC_URL) throw new Error('Set PUBLIC_URL in production. It’s required for cookies and links in emails.')
  }
  if (found.DATABASE_OWNER_URL !== undefined && found.DATABASE_URL === undefined)
    throw new Error('DATABASE_OWNER_URL requires DATABASE_URL with a separate login for the server.')
  if (TOKEN_SECRET !== undefined && TOKEN_SECRET === CERTIFICATE_SECRET)
    throw new Error('TOKEN_SECRET and CERTIFICATE_SECRET must be different.')
  const stripe = [found.STRIPE_SECRET_KEY, found.STRIPE_PUBLISHABLE_KEY, found.STRIPE_WEBHOOK_SECRET]
  if (stripe.includes(undefined) && stripe.some(key => key !== undefined))
    throw new Error('Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET together.')
  return { ...found, DEMO_WORLD: DEMO_WORLD ?? isAtHome(found) }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** Checks whether the server is only for this machine: it uses the embedded database, and its address can't be reached by others. */
function isAtHome({ NODE_ENV, DATABASE_URL, HOST, PUBLIC_URL }: z.infer<typeof schema>): boolean {
  if (NODE_ENV === 'production' || DATABASE_URL !== undefined || !LOOPBACK.test(HOST)) return false
  return PUBLIC_URL === undefined || LOOPBACK.test(new URL(PUBLIC_URL).hostname)
}
