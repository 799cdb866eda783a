import { statSync } from 'node:fs'
import type { TableDigest } from '#server/platform/backup/archive.ts'

export const printLine = (text: string) => process.stdout.write(`${text}\n`)

/** Runs the work and ends the process with a one-line error if it fails. */
export async function run(work: () => Promise<void>): Promise<never> {
  // The parent's channel closes when the parent is killed. PostgreSQL stops the work of a closed connection.
  for (const event of ['disconnect', 'SIGINT', 'SIGTERM', 'SIGHUP']) process.on(event, () => process.exit(130))
  try {
    await work()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

export function reported(tables: readonly TableDigest[], path: string, begun: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en-US')
  const megabytes = (statSync(path).size / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  return `${tables.length} tables, ${rows} rows, ${megabytes} MB in ${seconds} s: ${path}`
}
