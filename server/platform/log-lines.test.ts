import { writeSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { openLogLines } from './log-lines.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'collegium-lines-'))
})
afterAll(() => rm(directory, { recursive: true }))

it('the log drops lines when the disk is full, and continues', async () => {
  const path = join(directory, 'full.log')
  // This device is always full.
  await symlink('/dev/full', path)
  const lines = openLogLines(path)
  const log = createLog({ LOG_LEVEL: 'info' }, lines)
  expect(lines.isWritten()).toBe(true)
  for (let line = 0; line < 3; line++) log.info('dropped')
  expect(lines.isWritten()).toBe(false)
  lines.close()
})

it('the log reports the number of lost lines before the next one, even if a line was written partly', async () => {
  const path = join(directory, 'again.log')
  let room = Number.POSITIVE_INFINITY
  const lines = openLogLines(path, (descriptor, bytes) => {
    if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const written = writeSync(descriptor, bytes.subarray(0, room))
    room -= written
    return written
  })
  lines.write('{"msg":"first"}\n')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  room = 6
  lines.write('{"msg":"second"}\n')
  lines.write('{"msg":"third"}\n')
  expect(lines.isWritten()).toBe(false)
  room = Number.POSITIVE_INFINITY
  lines.write('{"msg":"fourth"}\n')
  expect(lines.isWritten()).toBe(true)
  const [first, torn, loss, fourth] = (await readFile(path, 'utf8')).split('\n')
  expect([first, torn, fourth]).toEqual(['{"msg":"first"}', '{"msg"', '{"msg":"fourth"}'])
  expect(JSON.parse(loss ?? '')).toMatchObject({ level: 'warn', dropped: 2, msg: 'lines dropped' })
  lines.close()
  lines.write('{"msg":"late"}\n')
  expect(await readFile(path, 'utf8')).not.toContain('late')
  expect(lines.lost()).toBe(2)
})
