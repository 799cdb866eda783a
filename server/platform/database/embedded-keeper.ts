/**
 * Runs PostgreSQL as its child and stops it when standard input closes, which happens however the app ends: normally, with Ctrl-C, or with
 * kill -9. If PostgreSQL itself is killed, by a system short of memory for example, it is restarted at the same address and recovers
 * everything it had acknowledged. Started by `embedded.ts` only.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { z } from 'zod'

const command = z
  .object({
    file: z.string(),
    args: z.array(z.string()),
    cwd: z.string(),
    identity: z.object({ uid: z.number().optional(), gid: z.number().optional() }),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const PAUSE_MS = 100
const PATIENCE_MS = 30_000
/** A process that is killed sooner than this after its start is not restarted. */
const LIVED_MS = 1000

const { uid, gid } = command.identity
let isStopping = false
let triedUntil = 0
let postgres = start()

function start(): ChildProcess {
  const begun = Date.now()
  const child = spawn(command.file, command.args, {
    cwd: command.cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
  })
  child.on('error', error => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal !== null && Date.now() - begun > LIVED_MS) triedUntil = Date.now() + PATIENCE_MS
    if (isStopping || Date.now() > triedUntil) process.exit(code ?? 1)
    // It refuses to start while a process of the previous instance still holds its shared memory.
    setTimeout(() => {
      postgres = start()
    }, PAUSE_MS)
  })
  return child
}

function stop(): void {
  isStopping = true
  // SIGINT asks PostgreSQL for a fast shutdown: sessions are ended, everything is written. Between two attempts there is no process to signal.
  if (!postgres.kill('SIGINT')) process.exit(1)
}

process.stdin.resume().on('end', stop).on('close', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
