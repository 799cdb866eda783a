import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Contingency } from '#rules/inform/contingency.ts'
import type { Group } from '#rules/inform/statistics.ts'
import type { Connections } from './connections.ts'
import { DRAFT, writeCopyFile } from './copy-file.ts'
import type { CopiedTable } from './counting.ts'
import { type Memory, memory } from './memory.ts'
import type { CopyTable } from './port.ts'
import { type PlaceGroups, type ProfileIndex, readProfileIndex } from './profile-index.ts'

const COPY_NAME = /^[0-9a-f-]{36}$/
/** Incremented with every change of the file format: processes of two versions may share a folder. */
const SHAPE = '2'
export const SUFFIX = `.${SHAPE}.duckdb`
const DRAFTS_LAST_MS = 60 * 60 * 1000

/** Cache limits per copy: rows of contingency tables, about 100 bytes each, and cuts. */
const MOST_ROWS = 200_000
const MOST_CUTS = 50_000
/** Groups of respondents, some 40 bytes each. */
const MOST_GROUPS = 2_000_000

/** A copy that is ready to be queried. */
export interface AttachedCopy {
  readonly table: CopiedTable
  readonly profiles: ProfileIndex
  readonly groups: Memory<PlaceGroups>
  readonly contingencies: Memory<Contingency>
  readonly people: Memory<readonly Group[]>
}

interface Entry extends AttachedCopy {
  readonly database: string
  /** How many readers or holders it has. */
  holders: number
  /** No longer needed: it is detached with its last holder. */
  isLeaving: boolean
}

/** The copies in a folder that this process has attached. */
export interface AttachedCopies {
  has(name: string): boolean
  /** @throws {Error} when there is no such copy. */
  get(name: string): AttachedCopy
  /** Keeps the copy attached until `release`, which is idempotent. @throws {Error} when there is no such copy. */
  hold(name: string): { readonly copy: AttachedCopy; release(): void }
  ensure(name: string, table: CopyTable): Promise<void>
  keepOnly(names: ReadonlySet<string>): Promise<void>
  /** Waits for copies being built and detached. */
  settle(): Promise<void>
}

export function attachedCopies(directory: string, connections: Connections): AttachedCopies {
  const entries = new Map<string, Entry>()
  const building = new Map<string, Promise<void>>()
  const leaving = new Map<string, Promise<void>>()
  const fileOf = (name: string) => join(directory, `${checked(name)}${SUFFIX}`)
  let count = 0

  const get = (name: string): Entry => {
    const entry = entries.get(name)
    if (!entry) throw new Error('There is no such copy.')
    return entry
  }

  async function build(name: string, table: CopyTable): Promise<void> {
    await leaving.get(name)
    const database = `copy_${count++}`
    const opened = existsSync(fileOf(name)) ? await open(connections, fileOf(name), database).catch(() => null) : null
    if (!opened) {
      // Missing, damaged, or just removed by another process.
      await rm(fileOf(name), { force: true })
      await writeCopyFile(fileOf(name), table)
    }
    entries.set(name, opened ?? (await open(connections, fileOf(name), database)))
  }

  function leave(name: string, { database }: Entry): Promise<void> {
    entries.delete(name)
    const gone = connections
      .use(db => db.run(`DETACH ${database}`))
      .then(() => removed(fileOf(name)))
      .finally(() => leaving.delete(name))
    leaving.set(name, gone)
    return gone
  }

  return {
    has: name => entries.get(name)?.isLeaving === false,
    get,
    hold(name) {
      const copy = get(name)
      copy.holders++
      let isHeld = true
      const release = () => {
        if (!isHeld) return
        isHeld = false
        copy.holders--
        if (copy.isLeaving && copy.holders === 0) void leave(name, copy)
      }
      return { copy, release }
    },
    async ensure(name, table) {
      const known = entries.get(name)
      if (known) {
        known.isLeaving = false
        return
      }
      const begun = building.get(name) ?? build(name, table).finally(() => building.delete(name))
      building.set(name, begun)
      await begun
    },
    async keepOnly(names) {
      const unwanted = [...entries].filter(([name]) => !names.has(name))
      for (const [, entry] of unwanted) entry.isLeaving = true
      await Promise.all(unwanted.flatMap(([name, entry]) => (entry.holders === 0 ? [leave(name, entry)] : [])))
      const wanted = new Set([...names, ...entries.keys(), ...building.keys()].map(name => `${name}${SUFFIX}`))
      const files = (await readdir(directory)).filter(file => file.endsWith('.duckdb') && !wanted.has(file))
      await Promise.all(files.map(file => removed(join(directory, file))))
    },
    settle: async () => void (await Promise.allSettled([...building.values(), ...leaving.values()])),
  }
}

async function open(connections: Connections, file: string, database: string): Promise<Entry> {
  const read = await connections.use(async db => {
    await db.run(`ATTACH '${file.replaceAll("'", "''")}' AS ${database} (READ_ONLY)`)
    const table = await tableOf(db, database)
    return { table, profiles: await readProfileIndex(db, table.name) }
  })
  return {
    ...read,
    database,
    groups: memory(MOST_GROUPS, ({ count }) => count.length),
    contingencies: memory(MOST_ROWS, tables => tables.reduce((rows, each) => rows + each.rows.length, 1)),
    people: memory(MOST_CUTS, groups => groups.length),
    holders: 0,
    isLeaving: false,
  }
}

async function tableOf(db: DuckDBConnection, database: string): Promise<CopiedTable> {
  const result = await db.runAndReadAll(
    'SELECT column_name, data_type FROM duckdb_columns() WHERE database_name = $1',
    [database],
  )
  const columns = result.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }))
  const isChoice = ({ type }: { type: string }) => type === 'TINYINT' || type === 'BOOLEAN'
  return {
    name: `${database}.respondent`,
    columns: new Set(columns.map(({ name }) => name)),
    choices: new Set(columns.filter(isChoice).map(({ name }) => name)),
  }
}

/** Removes incomplete files left by a killed process. */
export async function removeOldDrafts(directory: string): Promise<void> {
  for (const file of await readdir(directory)) {
    if (!file.includes(DRAFT)) continue
    const path = join(directory, file)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > DRAFTS_LAST_MS) await removed(path)
  }
}

/** Where the system cannot remove a file in use (Windows), it stays until a later pass. */
async function removed(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined)
}

function checked(name: string): string {
  if (!COPY_NAME.test(name)) throw new Error('Not a name of the columnar copy.')
  return name
}
