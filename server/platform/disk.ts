import { statfs } from 'node:fs/promises'

/** Minimum free space: a tenth of the disk or, on large disks, the space that log lines and uploads can take in a day. */
const MIN_SHARE = 0.1
const MIN_BYTES = 5 * 1024 ** 3

/** Returns the free share of a folder's disk, in whole percent rounded up, or `null` if there is enough space. */
export async function shortDisk(folder: string): Promise<number | null> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return shortPercent(bavail * bsize, blocks * bsize)
}

/** Returns the same percentage from numbers of bytes. */
export function shortPercent(free: number, size: number): number | null {
  if (size <= 0 || free >= Math.min(MIN_BYTES, MIN_SHARE * size)) return null
  return Math.ceil((100 * free) / size)
}
