import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { shortDisk, shortPercent } from './disk.ts'

const GB = 1024 ** 3

describe('a disk', () => {
  it.each([
    ['with half of it free', 10 * GB, 20 * GB, null],
    ['a small one with a tenth of it free', 2 * GB, 20 * GB, null],
    ['a small one with less than a tenth of it free', 1.9 * GB, 20 * GB, 10],
    ['a large one with five GB free', 5 * GB, 1000 * GB, null],
    ['a large one with less than five GB free', 4 * GB, 1000 * GB, 1],
    ['with nothing free', 0, 20 * GB, 0],
    ['whose size is not known', 0, 0, null],
  ])('%s', (_which, free, size, percent) => {
    expect(shortPercent(free, size)).toBe(percent)
  })

  it('is checked by its folder', async () => {
    const percent = await shortDisk(tmpdir())
    expect(percent === null || (percent >= 0 && percent <= 10)).toBe(true)
    await expect(shortDisk('/no/such/folder')).rejects.toThrow('ENOENT')
  })
})
