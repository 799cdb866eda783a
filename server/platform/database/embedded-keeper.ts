/**
 * Runs PostgreSQL as its child and stops it when standard input closes, which happens whenever the app ends: by itself, by
 * Ctrl-C or by kill -9. Started by `embedded.ts` only.
 */
import { spawn } from 'node:child_process'
import { z } from 'zod'

const command = z
  .object({
    file: z.string(),
    args: z.array(z.string()),
    cwd: z.string(),
    identity: z.object({ uid: z.number().optional(), gid: z.number().optional() }),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const { uid, gid } = command.identity
const postgres = spawn(command.file, command.args, {
  cwd: command.cwd,
  stdio: ['ignore', 'inherit', 'inherit'],
  ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
})

// SIGINT asks PostgreSQL for a fast shutdown: sessions are ended, everything is written.
const stop = () => postgres.kill('SIGINT')
process.stdin.resume().on('end', stop).on('close', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
postgres.on('error', error => {
  console.error(error.message)
  process.exit(1)
})
postgres.on('exit', code => process.exit(code ?? 1))
