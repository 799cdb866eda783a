import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#server/platform/environment.ts'

/** Simulates a different version from the first line, like an IDE's Node. */
const ANOTHER = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.0'})"

it.each([
  ['tests', [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/checks/no-such-test']],
  ['the server', [join(ROOT, 'server/main.ts')]],
])('%s on an older Node ends with one line that names the required version', (_, args) => {
  const child = spawnSync(process.execPath, ['--import', ANOTHER, ...args], { cwd: ROOT, encoding: 'utf8' })
  expect(child.status).toBe(1)
  const lines = `${child.stdout}${child.stderr}`.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^Collegium needs Node 24 or newer, and this is Node 20\.19\.0: use npm start or npm test/)
})
