import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Home } from './embedded-home.ts'

/**
 * Creates the cluster next to its final location and moves it there when complete, so that a crash leaves nothing incomplete. @returns The
 * password
 */
export async function createCluster(home: Home, directory: string, user: string): Promise<string> {
  const passwordFile = join(directory, 'database-password')
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return (await readFile(passwordFile, 'utf8')).trim()
  const password = randomBytes(24).toString('hex')
  await writePrivate(passwordFile, password)
  // Left behind by a start that was killed, whose initdb may still run for a moment.
  for (const name of (await readdir(home.folder)).filter(each => each.startsWith('cluster.new')))
    await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 10 })
  const draft = `${home.cluster}.new-${randomBytes(4).toString('hex')}`
  const { uid, gid } = home.identity
  const handover = join(home.folder, 'initial-password')
  await writePrivate(handover, password)
  if (uid !== undefined && gid !== undefined) await chown(handover, uid, gid)
  try {
    await promisify(execFile)(
      join(home.binaries, 'initdb'),
      ['-D', draft, '-U', user, '-A', 'scram-sha-256', `--pwfile=${handover}`, '-E', 'UTF8', '--locale=C'].concat([
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ]),
      { ...home.identity, cwd: home.folder },
    )
  } catch (error) {
    throw new Error(
      `PostgreSQL couldn’t create its cluster in ${draft}:\n${error instanceof Error ? error.message : error}`,
    )
  } finally {
    await rm(handover, { force: true })
  }
  await rename(draft, home.cluster)
  return password
}

export async function writePrivate(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await chmod(path, 0o600)
}
