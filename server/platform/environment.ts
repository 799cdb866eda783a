import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The folder of the checkout. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const toggle = z.enum(['0', '1']).transform(value => value === '1')

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Loopback by default: a demo world should not be exposed on a network. */
  HOST: z.string().default('127.0.0.1'),
  /** The public URL: determines the cookies' names and the Secure flag. */
  PUBLIC_URL: z.url().optional(),
  /** PostgreSQL 15 or newer; without it one starts in DATA_DIR. */
  DATABASE_URL: z.string().min(1).optional(),
  /** Owns the tables, and migrates them at the start; the login of DATABASE_URL then gets what the server needs, and no more (decision 60). */
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
  /** Embedded cluster, keys and log. */
  DATA_DIR: z.string().default(join(ROOT, '.data')),
  /** Loads the demo world into an empty database. By default, only where no one else can see it; never in production. */
  DEMO_WORLD: toggle.optional(),
  /** Signs tokens: at least 32 bytes, base64. Generated at the first start if missing. */
  TOKEN_SECRET: z.base64().min(43).optional(),
  /** Signs benchmark certificates, likewise. */
  CERTIFICATE_SECRET: z.base64().min(43).optional(),
  /** The addresses of trusted proxies, comma-separated: X-Forwarded-For and -Proto are accepted only from them. */
  TRUSTED_PROXIES: z.string().default(''),
  /** The mail server, smtp:// or smtps://, with user and password if required. Without it, emails wait in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of emails; by default no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: z.email().optional(),
  /** Address to which emails bounce, each with its own part after a `+`; by default the unchanged address of MAIL_FROM. */
  MAIL_BOUNCES: z
    .email()
    .regex(/^[^+@]{1,14}@/)
    .optional(),
  /** Opens `/webhooks/mail` to anyone who knows it. */
  MAIL_REPORTS_TOKEN: z.string().min(32).optional(),
  /** Where text messages are sent, as JSON; without it, none are. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The bucket that uploaded files are kept in, `https://{key}:{secret}@{host}/{bucket}?region={region}`; the database otherwise. */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Card payments by Stripe: all three, or none, and then no money moves. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional(),
  /** Where Stripe's API is. */
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** Opens `/metrics` to anyone who knows it. */
  METRICS_TOKEN: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The log file; the terminal by default. */
  LOG_FILE: z.string().optional(),
})

export type Environment = Omit<z.infer<typeof schema>, 'DEMO_WORLD'> & { DEMO_WORLD: boolean }

const backupSchema = schema.pick({ DATABASE_URL: true, DATA_DIR: true }).extend({
  /** Opens backups, and seals new ones. */
  BACKUP_PASSPHRASE: z.string().min(20),
})

/** What backing up and restoring need: less than the product, which need not be able to start. */
export type BackupEnvironment = z.infer<typeof backupSchema>

type Variables = Readonly<Record<string, string | undefined>>

/** @throws {Error} naming every variable that is wrong, without its value */
function read<T extends z.ZodType>(of: T, variables: Variables): z.output<T> {
  const result = of.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')))
  if (result.success) return result.data
  const problems = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment isn’t usable:\n  ${problems.join('\n  ')}`)
}

export function readBackupEnvironment(variables: Variables = process.env): BackupEnvironment {
  return read(backupSchema, variables)
}

/** Reads the configuration. @throws {Error} naming every variable that is wrong, without its value. */
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

/** Whether no one but the person at this machine is meant: a database of one's own, at an address that others cannot reach. */
function isAtHome({ NODE_ENV, DATABASE_URL, HOST, PUBLIC_URL }: z.infer<typeof schema>): boolean {
  if (NODE_ENV === 'production' || DATABASE_URL !== undefined || !LOOPBACK.test(HOST)) return false
  return PUBLIC_URL === undefined || LOOPBACK.test(new URL(PUBLIC_URL).hostname)
}
