import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '#contract/index.ts'
import { ROOT } from '#server/platform/environment.ts'
import { clientTypes } from '../openapi-client/types.ts'
import { clientCalls } from './openapi-calls.ts'
import { read } from './sources.ts'

/** Folder two levels below the root, so that packages are found, but outside the sources. */
const HOME = join(ROOT, 'node_modules')
let folder = ''
beforeAll(async () => {
  await mkdir(HOME, { recursive: true })
  folder = await mkdtemp(join(HOME, '.openapi-client-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a client generated from openapi.json can call every operation', async () => {
  await writeFile(join(folder, 'types.ts'), await clientTypes(read('openapi.json')))
  const paths = { types: './types.ts', contract: '../../contract/index.ts' }
  await writeFile(join(folder, 'calls.ts'), clientCalls([...operations.values()], paths))
  const settings = {
    extends: '../../tsconfig.base.json',
    compilerOptions: { lib: ['ES2024', 'DOM'], exactOptionalPropertyTypes: false },
    files: ['calls.ts'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = [compiler, '-p', folder, '--checkers', '1']
  const { stdout, status } = spawnSync(process.execPath, options, { cwd: ROOT, encoding: 'utf8' })
  expect(stdout, 'Correct the schema in the contract, or what contract/schema-components.ts makes of it.').toBe('')
  expect(status).toBe(0)
}, 120_000)
