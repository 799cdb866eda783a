import { statfs } from 'node:fs/promises'

/** A disk is nearly full with less than this free: a tenth of it, or of a large one, what a day of log lines and uploads can take. */
const MIN_SHARE = 0.1
const MIN_BYTES = 5 * 1024 ** 3

/** Returns the free share of a folder's disk, in whole percents rounded up, if it is too small; `null` if sufficient. */
export async function shortDisk(folder: string): Promise<number | null> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return shortPercent(bavail * bsize, blocks * bsize)
}

/** The same of numbers of bytes. */
export function shortPercent(free: number, size: number): number | null {
  if (size <= 0 || free >= Math.min(MIN_BYTES, MIN_SHARE * size)) return null
  return Math.ceil((100 * free) / size)
}
