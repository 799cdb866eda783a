/** Writes server/platform/database/tables.generated.ts from a freshly migrated database; `--check` only compares. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { ROOT } from '#server/platform/environment.ts'

const TARGET = join(ROOT, 'server/platform/database/tables.generated.ts')

const directory = await mkdtemp(join(tmpdir(), 'collegium-tables-'))
const database = await startEmbedded(directory, { fsync: 'off' })
try {
  const connection = connect(database.url, 2)
  await migrate(connection.db)
  await connection.close()
  const draft = join(directory, 'tables.ts')
  const tool = join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const options = [
    '--dialect=postgres',
    `--url=${database.url}`,
    `--out-file=${draft}`,
    '--exclude-pattern=public.kysely_*',
    '--date-parser=string',
  ]
  const result = spawnSync(process.execPath, [tool, ...options, '--type-mapping={"int8":"bigint","jsonb":"unknown"}'], {
    encoding: 'utf8',
    cwd: directory,
  })
  if (result.status !== 0) throw new Error(result.stderr)
  const text = await readFile(draft, 'utf8')
  if (!process.argv.includes('--check')) await writeFile(TARGET, text)
  else if (text !== (await readFile(TARGET, 'utf8').catch(() => ''))) {
    console.error('tables.generated.ts does not match the migrations: npm run generate')
    process.exitCode = 1
  }
} finally {
  await database.stop()
  await rm(directory, { recursive: true, force: true })
}
