import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A fast shutdown, as its keeper requests; if that takes too long, an immediate one: acknowledged data is recovered at the next start. */
const REQUESTS = [
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 5000 },
] as const

/**
 * Ends a PostgreSQL whose app has ended: its keeper is still stopping it, or was killed too. Removes a lock file whose process is now another
 * program, since PostgreSQL would refuse to start. The caller holds the folder, so no app can be using the cluster.
 * @throws {Error} naming the process, if it does not end
 */
export async function stopStalePostgres(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n', 1)[0])
  if (!pid) return
  for (const { signal, patienceMs } of REQUESTS) {
    if (!(await isPostgresOf(pid, cluster))) return rm(lock, { force: true })
    // Elsewhere we cannot tell whose process it is: only its keeper may stop it.
    if (process.platform === 'linux') send(pid, signal)
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline && (await isPostgresOf(pid, cluster))) await sleep(20)
  }
  if (await isPostgresOf(pid, cluster))
    throw new Error(
      `PostgreSQL from an earlier start (process ${pid}) is still using ${cluster} and doesn’t stop. Stop it first.`,
    )
  await rm(lock, { force: true })
}

function send(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended, or belongs to someone else: then it is named.
  }
}

async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return exists(pid)
  const [, name = '', state] = /\((.*)\) (\w)/s.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) ?? []
  if (!name.startsWith('postgres') || state === 'Z') return false
  // PostgreSQL works in the folder of its cluster. Who may not look takes it for ours.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return folder === null || folder === (await realpath(cluster).catch(() => cluster))
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
