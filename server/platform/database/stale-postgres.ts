import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Signals for a fast shutdown, as the keeper requests, and then for an immediate one, after which acknowledged data is recovered at the
 * next start.
 */
const REQUESTS = [
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 5000 },
] as const

/**
 * Stops a PostgreSQL server whose app has ended, if its keeper is still stopping it or was killed. Removes a lock file that names another
 * program's process, because PostgreSQL would refuse to start. The caller has locked the folder, so no app is using the cluster.
 * @throws {Error} naming the process if it doesn't end
 */
export async function stopStalePostgres(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n', 1)[0])
  if (!pid) return
  for (const { signal, patienceMs } of REQUESTS) {
    if (!(await isPostgresOf(pid, cluster))) return rm(lock, { force: true })
    // On other systems, the owner of the process is unknown, so only its keeper may stop it.
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
    // The process has ended, or it belongs to another user. If it's still running later, the error names it.
  }
}

async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return exists(pid)
  const [, name = '', state] = /\((.*)\) (\w)/s.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) ?? []
  if (!name.startsWith('postgres') || state === 'Z') return false
  // PostgreSQL runs in the folder of its cluster. If the folder can't be read, the process is assumed to be ours.
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
