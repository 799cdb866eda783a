import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePrivateFolder } from './private-folder.ts'

let parent: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'collegium-folder-'))
})
afterAll(() => rm(parent, { recursive: true }))

it('makePrivateFolder creates a folder that only its owner can access', async () => {
  const path = join(parent, 'a', 'b')
  await makePrivateFolder(path)
  expect((await stat(path)).mode & 0o066).toBe(0)
  await makePrivateFolder(path)
})

it('makePrivateFolder rejects a file, and a path below a file', async () => {
  const file = join(parent, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'below')])
    await expect(makePrivateFolder(path)).rejects.toThrow(`DATA_DIR (${path}) isn’t a folder.`)
})

it.each([
  ['EROFS', 'is read-only'],
  ['EACCES', 'can’t be written to by the user that runs Collegium'],
  ['EIO', 'can’t be used (EIO)'],
])('makePrivateFolder rejects a folder that is not writable: %s', async (code, reason) => {
  const check = () => Promise.reject(Object.assign(new Error('failed'), { code }))
  await expect(makePrivateFolder(parent, check)).rejects.toThrow(`DATA_DIR (${parent}) ${reason}.`)
})
