import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { runCommand } from './testing/commands.ts'

const TOOL = join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js')

/** Generates the types of all tables from a freshly migrated database. */
export async function generateTables(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-tables-'))
  const release = await ensureTestCluster()
  try {
    const { url, drop } = await cloneDatabase('empty')
    return await readTables(url, join(directory, 'tables.ts')).finally(drop)
  } finally {
    await release()
    await rm(directory, { recursive: true, force: true })
  }
}

async function readTables(url: string, draft: string): Promise<string> {
  const options = [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${draft}`,
    '--exclude-pattern=public.kysely_*',
    '--date-parser=string',
    '--type-mapping={"int8":"bigint","jsonb":"unknown"}',
  ]
  // Runs outside the checkout, where the generator would look for a configuration.
  const { code, output } = await runCommand({ script: TOOL, arguments: options, cwd: tmpdir() })
  if (code !== 0) throw new Error(output)
  return readFile(draft, 'utf8')
}
