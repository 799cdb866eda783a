/** `npm run generate`: generates files from contract and migrations. With `--check`, it only compares them. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiText } from '#contract/openapi.ts'
import { ROOT } from '#server/platform/environment.ts'
import { VERSION } from '#server/platform/version.ts'
import { generateTables } from './generate-tables.ts'

const GENERATED: Readonly<Record<string, () => Promise<string>>> = {
  'openapi.json': async () => openApiText(VERSION),
  'server/platform/database/tables.generated.ts': generateTables,
}

for (const [path, generate] of Object.entries(GENERATED)) {
  const text = await generate()
  const kept = await readFile(join(ROOT, path), 'utf8').catch(() => '')
  if (text === kept) continue
  if (process.argv.includes('--check')) {
    console.error(`${path} is out of date. Run npm run generate.`)
    process.exitCode = 1
  } else {
    await writeFile(join(ROOT, path), text)
    console.error(`${path} written.`)
  }
}
