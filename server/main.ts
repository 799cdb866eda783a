import '../scripts/require-node.ts'
import { fillDatabase } from '#database/fill.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { buildBrowserPart } from '../scripts/build.ts'
import { startApp } from './app.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded.ts'
import { readEnvironment } from './platform/environment.ts'
import { makePrivateFolder } from './platform/private-folder.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const environment = readEnvironment()
  await makePrivateFolder(environment.DATA_DIR)
  if (environment.NODE_ENV !== 'production') await buildBrowserPart()

  let embedded: EmbeddedDatabase | null = null
  if (!environment.DATABASE_URL) {
    embedded = await startEmbedded(environment.DATA_DIR)
    say(`PostgreSQL keeps its data in ${embedded.location}`)
    // Ends the process, because the server can't work without a database. A process manager can then restart it.
    void embedded.lost.then(end)
  }
  // Logs to a file, so that the address stays visible in the terminal. In production, the log goes to standard output.
  const logFile =
    environment.LOG_FILE ??
    (environment.NODE_ENV === 'production' ? undefined : `${environment.DATA_DIR}/collegium.log`)
  const app = await startApp(
    { ...environment, ...(logFile ? { LOG_FILE: logFile } : {}) },
    environment.DATABASE_URL ?? embedded?.url ?? '',
    fillDatabase,
  ).catch(async error => {
    await embedded?.stop()
    throw error
  })
  const listening = app.server.server.address()
  const port = listening && typeof listening === 'object' ? listening.port : environment.PORT
  say(`\nCollegium is at ${environment.PUBLIC_URL ?? `http://localhost:${port}`}`)
  if (app.demo) {
    say(`\nAccounts of the demo world (password of all: ${DEMO_PASSWORD})`)
    for (const account of DEMO_ACCOUNTS) say(`  ${account.email.padEnd(34)} ${account.role.padEnd(14)} ${account.who}`)
  }
  say('\nCtrl-C stops it.')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 15_000).unref()
    await app.stop()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // The channel to the parent process closes when the parent is killed.
  process.on('disconnect', () => void stop())
}

function end(reason: string): never {
  say(`\nCollegium has ended. ${reason}`)
  process.exit(1)
}

main().catch((error: unknown) => {
  say(`\nCollegium couldn’t start.\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
