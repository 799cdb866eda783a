/**
 * Runs PostgreSQL as a child process, and stops it when standard input closes, which happens however the app ends: normally, with Ctrl-C,
 * or with kill -9. If PostgreSQL itself ends, for example because the system is out of memory, it is restarted at the same address and
 * recovers all acknowledged data. If restarting fails repeatedly, this process and the app end. Only `embedded.ts` starts it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { z } from 'zod'

const command = z
  .object({
    /** Time for which restarts are attempted. */
    patienceMs: z.number(),
    file: z.string(),
    args: z.array(z.string()),
    cwd: z.string(),
    identity: z.object({ uid: z.number().optional(), gid: z.number().optional() }),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5000
/** A server that is killed after this time was working, so this is a new incident. */
const WELL_MS = 1000
/**
 * A server that can't start the first time, such as with a wrong setting, won't start later either. This time only allows processes of a
 * killed server to end.
 */
const FIRST_PATIENCE_MS = 3000

const { uid, gid } = command.identity
let isStopping = false
let hasLived = false
let failingSince: number | null = null
let pause = FIRST_PAUSE_MS
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
    if (isStopping) process.exit(code ?? 1)
    const now = Date.now()
    // A server that exits by itself may have spent this time on a failing recovery, so it must run longer to count as working.
    if (now - begun > (signal === null ? command.patienceMs : WELL_MS)) failingSince = null
    if (failingSince === null) pause = FIRST_PAUSE_MS
    failingSince ??= now
    hasLived ||= signal !== null || now - begun > FIRST_PATIENCE_MS
    const patience = hasLived ? command.patienceMs : Math.min(command.patienceMs, FIRST_PATIENCE_MS)
    if (now - failingSince > patience) process.exit(code ?? 1)
    setTimeout(() => {
      if (!isStopping) postgres = start()
    }, pause)
    pause = Math.min(2 * pause, MAX_PAUSE_MS)
  })
  return child
}

function stop(): void {
  isStopping = true
  // SIGINT requests a fast shutdown, which ends sessions and writes all data. Between two attempts, there is no process to signal.
  if (!postgres.kill('SIGINT')) process.exit(1)
}

process.stdin.resume().on('end', stop).on('close', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
