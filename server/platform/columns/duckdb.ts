import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { Cell, Distribution } from '#rules/inform/distribution.ts'
import { type Columns, type CopyTable, type Cut, DIMENSIONS } from './port.ts'

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/
const COPY_NAME = /^[0-9a-f-]{36}$/
const CONNECTIONS = 4
const SQL_TYPE = { number: 'DOUBLE', code: 'INTEGER', choice: 'BOOLEAN' } as const

/**
 * Copies are files in `directory`, one per study release, shared by all processes of a machine: whoever needs one first writes it beside and
 * moves it into place; all read it read-only.
 */
export async function openColumns(directory: string): Promise<Columns> {
  await mkdir(directory, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '2GB' })
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => instance.connect()))
  const attached = new Set<string>()
  const building = new Map<string, Promise<void>>()
  let turn = 0

  const fileOf = (copy: string) => join(directory, `${checked(copy, COPY_NAME)}.duckdb`)
  const nameOf = (copy: string) => `copy_${checked(copy, COPY_NAME).replaceAll('-', '_')}`
  const connection = () => pick(connections, turn++)

  async function attach(copy: string): Promise<void> {
    await connection().run(`ATTACH '${fileOf(copy).replaceAll("'", "''")}' AS ${nameOf(copy)} (READ_ONLY)`)
    attached.add(copy)
  }

  return {
    has: copy => attached.has(copy),
    async ensure(copy, table) {
      if (attached.has(copy)) return
      const begun =
        building.get(copy) ??
        (existsSync(fileOf(copy)) ? attach(copy) : buildFile(fileOf(copy), table).then(() => attach(copy)))
      building.set(copy, begun)
      await begun.finally(() => building.delete(copy))
    },
    async distributions(copy, columns, cut) {
      const db = connection()
      const answers: Distribution[] = []
      for (const column of columns) answers.push(await distribution(db, nameOf(copy), column, cut))
      return answers
    },
    async keepOnly(copies) {
      for (const copy of [...attached].filter(name => !copies.has(name))) {
        attached.delete(copy)
        await connection().run(`DETACH ${nameOf(copy)}`)
      }
      for (const file of await readdir(directory)) {
        if (file.endsWith('.duckdb') && !copies.has(file.slice(0, -'.duckdb'.length)))
          await rm(join(directory, file), { force: true })
      }
    },
    async close() {
      await Promise.allSettled(building.values())
      for (const each of connections) each.closeSync()
      instance.closeSync()
    },
  }
}

async function distribution(db: DuckDBConnection, copy: string, column: string, cut: Cut): Promise<Distribution> {
  const measure = `"${checked(column, NAME)}"`
  const chosen = DIMENSIONS.flatMap(dimension =>
    cut[dimension] === undefined ? [] : [[dimension, cut[dimension]] as const],
  )
  const where = [`${measure} IS NOT NULL`, ...chosen.map(([dimension], index) => `${dimension} = $${index + 1}`)].join(
    ' AND ',
  )
  const text = `SELECT ${measure}::DOUBLE AS value, count(*)::INTEGER, sum(record_key)::HUGEINT FROM ${copy}.respondent WHERE ${where} GROUP BY value ORDER BY value`
  const result = await db.runAndReadAll(
    text,
    chosen.map(([, value]) => value),
  )
  return result.getRows().map(([value, count, key]): Cell => {
    if (typeof value !== 'number' || typeof count !== 'number' || typeof key !== 'bigint')
      throw new Error('The columnar copy has another shape.')
    return { value, count, key: BigInt.asUintN(64, key) }
  })
}

async function buildFile(file: string, table: CopyTable): Promise<void> {
  const draft = `${file}.${process.pid}.building`
  await rm(draft, { force: true })
  const instance = await DuckDBInstance.create(draft)
  try {
    const db = await instance.connect()
    const columns = table.columns.map(({ name, type }) => `"${checked(name, NAME)}" ${SQL_TYPE[type]}`)
    await db.run(
      `CREATE TABLE respondent (record_key BIGINT, ${DIMENSIONS.map(name => `${name} INTEGER`).join(', ')}${columns.map(text => `, ${text}`).join('')})`,
    )
    const appender = await db.createAppender('respondent')
    for await (const rows of table.rows()) {
      for (const row of rows) {
        appender.appendBigInt(row.recordKey)
        for (const dimension of DIMENSIONS) {
          const value = row.profile[dimension]
          if (value === null || value === undefined) appender.appendNull()
          else appender.appendInteger(value)
        }
        for (const { name, type } of table.columns) {
          const value = row.answers[name]
          if (value === undefined) appender.appendNull()
          else if (type === 'number') appender.appendDouble(value)
          else if (type === 'code') appender.appendInteger(value)
          else appender.appendBoolean(value === 1)
        }
        appender.endRow()
      }
      appender.flushSync()
    }
    appender.closeSync()
    await db.run('CHECKPOINT')
    db.closeSync()
  } finally {
    instance.closeSync()
  }
  await rename(draft, file)
}

function checked(text: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw new Error('Not a name of the columnar copy.')
  return text
}

function pick<T>(items: readonly T[], turn: number): T {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}
