/**
 * `npm run admin:create`: creates a platform administrator in the configured database. It doesn't ask for a password, because a one-time
 * link sets it. The link is sent by email if SMTP_URL is set. Without SMTP_URL or with --print-link, it is printed.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { emailAddress } from '#contract/auth/password.ts'
import { checkedText } from '#contract/fields.ts'
import { nameError } from '#rules/account/name.ts'
import { durationText } from '#rules/account/password.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { type Environment, readEnvironment } from '#server/platform/environment.ts'
import { loadKeys } from '#server/platform/keys.ts'
import { makePrivateFolder } from '#server/platform/private-folder.ts'
import { siteOf } from '#server/platform/site.ts'

const USAGE = 'npm run admin:create -- --email ann@example.org --first-name Ann --last-name Example [--print-link]'
const ASKED = [
  ['email', 'E-mail address'],
  ['first-name', 'First name'],
  ['last-name', 'Last name'],
] as const

const name = checkedText(nameError, 100)
const person = z
  .object({ email: emailAddress, 'first-name': name, 'last-name': name })
  .transform(given => ({ email: given.email, first_name: given['first-name'], last_name: given['last-name'] }))

const say = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const environment = readEnvironment()
  const { 'print-link': printLink = false, ...given } = readArguments()
  const asked = person.safeParse(await askForMissing(given))
  if (!asked.success)
    throw new Error(asked.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'))
  const isSent = environment.SMTP_URL !== undefined && !printLink
  const { email } = asked.data
  const now = new Date()
  // Loads the server only here, so that errors in the options are reported quickly.
  const { fillDatabase } = await import('#database/fill.ts')
  const { prepareDatabase } = await import('#server/app.ts')
  const { createAdministrator } = await import('#server/areas/auth/use-cases/create-administrator.ts')
  const made = await onDatabase(environment, async url => {
    const isDemo = await prepareDatabase(url, db => fillDatabase(db, environment.DEMO_WORLD, now))
    const { db, close } = connect(url, 1)
    try {
      const services = { keys: isSent ? await loadKeys(environment) : null, site: siteOf(environment, isDemo) }
      return await db.transaction().execute(transaction => createAdministrator(transaction, services, asked.data, now))
    } finally {
      await close()
    }
  })
  if (!made) throw new Error(`An account for ${email} already exists. Nothing was changed.`)
  const lasts = durationText(made.minutes)
  say(`${email} is now a platform administrator.`)
  if (isSent) say(`We queued an email with a link to choose a password. The link works once, within ${lasts}.`)
  else {
    say(
      `Open this link to choose a password. It works once, within ${lasts}. Anyone with this link can use the account.`,
    )
    process.stdout.write(`${made.link}\n`)
  }
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      options: { email: text, 'first-name': text, 'last-name': text, 'print-link': { type: 'boolean' } },
    }).values
  } catch {
    // The original message would repeat the input, which could be a password.
    throw new Error(`Usage: ${USAGE}`)
  }
}

/** Asks for missing options if started in a terminal. */
async function askForMissing(given: Readonly<Record<string, string | boolean | undefined>>) {
  const all: Record<string, unknown> = { ...given }
  const missing = ASKED.filter(([key]) => all[key] === undefined)
  if (missing.length === 0) return all
  if (!process.stdin.isTTY) throw new Error(`Usage: ${USAGE}`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  for (const [key, label] of missing) all[key] = await terminal.question(`${label}: `)
  terminal.close()
  return all
}

/** Uses DATABASE_URL or else the embedded database, which is started unless it is already running. */
async function onDatabase<T>({ DATABASE_URL, DATA_DIR }: Environment, work: (url: string) => Promise<T>): Promise<T> {
  if (DATABASE_URL !== undefined) return work(DATABASE_URL)
  const running = await readFile(join(DATA_DIR, 'database-url'), 'utf8').catch(() => null)
  if (running !== null && (await answers(running))) return work(running)
  await makePrivateFolder(DATA_DIR)
  const embedded = await startEmbedded(DATA_DIR)
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

async function answers(url: string): Promise<boolean> {
  const { pool, close } = connect(url, 1)
  try {
    await pool.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await close()
  }
}

await main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
