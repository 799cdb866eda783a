import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import { ALL_LEVELS, type Level } from '#rules/inform/dimensions.ts'
import { openInstance } from './instance.ts'
import type { CopyColumn, CopyRow, CopyTable } from './port.ts'

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/
const ARRIVED = { number: 'DOUBLE', code: 'INTEGER', choice: 'TINYINT' } as const
/** The most used filters come first, so that a filtered report reads a few pages of the file instead of all. */
const ORDER: readonly Level[] = ['specialty', 'region', 'subregion', 'state', 'subspecialty', 'membership_type']
/** The suffix of files that are still being written. */
export const DRAFT = '.building'

/** Writes the file of a copy next to its final location and moves it there when complete. */
export async function writeCopyFile(file: string, table: CopyTable): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  const [whole, arrived] = [`${draft}${DRAFT}`, `${draft}.arrived${DRAFT}`]
  try {
    await writeInto(whole, arrived, table)
    await rename(whole, file)
  } finally {
    await Promise.all([whole, arrived].flatMap(path => [path, `${path}.wal`]).map(path => rm(path, { force: true })))
  }
}

async function writeInto(whole: string, arrived: string, table: CopyTable): Promise<void> {
  const { instance, close } = await openInstance(whole)
  try {
    const db = await instance.connect()
    await db.run(`ATTACH '${arrived.replaceAll("'", "''")}' AS arrived`)
    await db.run(`CREATE TABLE arrived.respondent (${columnsOf(table.columns).join(', ')})`)
    const appender = await db.createAppender('respondent', 'main', 'arrived')
    for await (const rows of table.rows()) {
      for (const row of rows) append(appender, row, table.columns)
      appender.flushSync()
    }
    appender.closeSync()
    await arrange(db, 'arrived.respondent', table.columns)
    db.closeSync()
  } finally {
    await close()
  }
}

/**
 * Creates the copy's table from rows in arrival order: sorted by the columns that reports filter by, and with integer columns where all
 * values are integers. Both make it fast: DuckDB skips blocks that a filter excludes, and counts integers without hashing.
 */
export async function arrange(db: DuckDBConnection, arrived: string, columns: readonly CopyColumn[]): Promise<void> {
  const numbers = columns.filter(({ type }) => type === 'number').map(({ name }) => quoted(name))
  const isWhole = numbers.map(
    name => `coalesce(bool_and(${name} = trunc(${name}) AND abs(${name}) < 2147483648), true)`,
  )
  const found = numbers.length > 0 ? await db.runAndReadAll(`SELECT ${isWhole.join(', ')} FROM ${arrived}`) : null
  const whole = new Set(numbers.filter((_, index) => found?.getRows()[0]?.[index] === true))
  const kept = columns.map(({ name }) =>
    whole.has(quoted(name)) ? `${quoted(name)}::INTEGER AS ${quoted(name)}` : quoted(name),
  )
  await db.run(
    `CREATE TABLE respondent AS SELECT ${['record_key', ...ALL_LEVELS, ...kept].join(', ')} FROM ${arrived} ORDER BY ${ORDER.join(', ')}`,
  )
  await db.run('CHECKPOINT')
}

/** Quotes a column name for SQL. */
export function quoted(name: string): string {
  return `"${named(name)}"`
}

/** @throws {Error} when it is not a valid column name */
export function named(name: string): string {
  if (!NAME.test(name)) throw new Error('Not a name of the columnar copy.')
  return name
}

function columnsOf(columns: readonly CopyColumn[]): string[] {
  const answers = columns.map(({ name, type }) => `${quoted(name)} ${ARRIVED[type]}`)
  return ['record_key BIGINT', ...ALL_LEVELS.map(name => `${name} INTEGER`), ...answers]
}

function append(appender: DuckDBAppender, row: CopyRow, columns: readonly CopyColumn[]): void {
  appender.appendBigInt(row.recordKey)
  for (const level of ALL_LEVELS) {
    const value = row.profile[level]
    if (value === null || value === undefined) appender.appendNull()
    else appender.appendInteger(value)
  }
  for (const { name, type } of columns) {
    const value = row.answers[name]
    if (value === undefined) appender.appendNull()
    else if (type === 'number') appender.appendDouble(value)
    else if (type === 'code') appender.appendInteger(value)
    else appender.appendTinyInt(value === 1 ? 1 : 0)
  }
  appender.endRow()
}
