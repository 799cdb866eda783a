import { fileMapping } from '#contract/society/import.ts'
import { type FileMapping, MEMBER_FIELDS, suggestColumns } from '#rules/society/member-file.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { disableOthers, saveEntries } from '../../members/writes.ts'
import { dueImports, fileOf, importBefore } from '../reads.ts'
import {
  countAttempt,
  endImport,
  lockImport,
  saveColumns,
  saveFindings,
  saveImportProgress,
  saveProblems,
} from '../writes.ts'
import { checkFile } from './check-file.ts'
import { readInThread } from './read-in-thread.ts'
import { type Table, UnreadableTable } from './read-table.ts'

export interface ImportServices {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

const SAMPLE_ROWS = 5
const CHUNK = 2000
/** Maximum attempts per file. A file gets a second attempt, because another file may have ended the process. */
const MAX_ATTEMPTS = 2
const GIVEN_UP = 'We couldn’t process this file. Use a smaller file or save it as CSV.'

/** Works on due member imports one after another. */
export async function workOnImports(services: ImportServices): Promise<void> {
  for (const { id } of await dueImports(services.db))
    await services.db.transaction().execute(async transaction => {
      if (await lockImport(transaction, id)) await workOn(transaction, services, id)
    })
}

type Due = Awaited<ReturnType<typeof fileOf>> & { readonly content: Buffer }

/** Runs one step of one import in the transaction that locks it. Attempts and progress are visible to others during the step. */
async function workOn(db: Transaction, services: ImportServices, id: number): Promise<void> {
  const file = await fileOf(db, id)
  const step = STEPS.get(file.state)
  const { content } = file
  // Another process did this step, or the import was canceled.
  if (!step || content === null) return
  const now = services.clock.now()
  if ((await countAttempt(services.db, id)) > MAX_ATTEMPTS) {
    services.log.error({ import: id }, 'member import failed')
    return endImport(db, id, { state: 'failed', failure: GIVEN_UP }, now)
  }
  try {
    await step(db, services, { ...file, content }, await readInThread(content, file.media_type))
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    await endImport(db, id, { state: 'failed', failure: error.message }, now)
  }
}

type Step = (db: Transaction, services: ImportServices, file: Due, table: Table) => Promise<void>

const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['reading', read],
  ['checking', check],
  ['writing', write],
])

async function read(db: Transaction, _: ImportServices, file: Due, { columns, rows }: Table): Promise<void> {
  const before = await importBefore(db, file)
  const known = before?.mapping ? fileMapping.parse(before.mapping) : null
  const names = Object.fromEntries(
    MEMBER_FIELDS.flatMap(field => {
      const column = known?.columns[field] ?? null
      const name = column === null ? undefined : before?.columns[column]
      return name === undefined ? [] : [[field, name] as const]
    }),
  )
  const mapping: FileMapping = {
    columns: suggestColumns(columns, names),
    types: known?.types ?? {},
    absent: 'keep',
  }
  const sample = rows.slice(0, SAMPLE_ROWS).map(row => columns.map((_, index) => (row[index] ?? '').slice(0, 200)))
  await saveColumns(db, file.id, { columns, sample, total: rows.length }, mapping)
}

async function check(db: Transaction, _: ImportServices, file: Due, table: Table): Promise<void> {
  const { summary, checked } = await checkFile(db, { id: file.society_id }, table, fileMapping.parse(file.mapping))
  await saveFindings(db, file.id, summary, checked.problems)
}

/** Writes all valid rows in this transaction. The list may have changed since the check, so the report shows the actual changes. */
async function write(db: Transaction, { db: others, clock }: ImportServices, file: Due, table: Table): Promise<void> {
  const society = { id: file.society_id }
  const mapping = fileMapping.parse(file.mapping)
  const { summary, checked, entries, saysType } = await checkFile(db, society, table, mapping)
  const now = clock.now()
  const activates = mapping.absent === 'disable'
  const done = { added: 0, changed: 0 }
  // Sorted in a fixed order, so that concurrent imports and edits wait for each other instead of causing deadlocks.
  const sorted = entries.toSorted((one, other) => (one.email < other.email ? -1 : 1))
  for (let from = 0; from < sorted.length; from += CHUNK) {
    const saved = await saveEntries(db, society, sorted.slice(from, from + CHUNK), { saysType, activates, now })
    done.added += saved.added
    done.changed += saved.changed
    await saveImportProgress(others, file.id, Math.min(from + CHUNK, sorted.length))
  }
  const emails = sorted.map(({ email }) => email)
  const disabled = activates ? await disableOthers(db, society, emails, now) : 0
  await saveProblems(db, file.id, checked.problems)
  const same = entries.length - done.added - done.changed
  await endImport(db, file.id, { state: 'done', summary: { ...summary, ...done, same, disabled } }, now)
}
