/** `npm run backup -- <file or folder>`: creates a backup (docs/operations.md, Backup). */
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp } from '#server/platform/backup/back-up.ts'
import { openDatabase } from '#server/platform/backup/open-database.ts'
import { readBackupEnvironment } from '#server/platform/environment.ts'
import { printLine, reported, run } from './backup-command.ts'

await run(async () => {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Usage: npm run backup -- /var/backups/collegium/')
  const environment = readBackupEnvironment()
  const path = fileAt(resolve(process.env['INIT_CWD'] ?? '', target))
  const begun = performance.now()
  const database = await openDatabase(environment, false)
  try {
    const { tables, filesElsewhere, isNoted } = await backUp(database.url, path, environment.BACKUP_PASSPHRASE)
    printLine(`Backed up ${reported(tables, path, begun)}`)
    if (filesElsewhere > 0)
      printLine(
        `The S3 bucket (S3_URL) holds ${filesElsewhere} files that this backup only references. Back up the bucket too.`,
      )
    if (!isNoted) printLine('Couldn’t record this backup in the database, so metrics won’t show it.')
  } finally {
    await database.close()
  }
})

function fileAt(target: string): string {
  const isFolder = existsSync(target) && statSync(target).isDirectory()
  const path = isFolder ? join(target, `collegium-${new Date().toISOString().replaceAll(':', '-')}.sql.gz.age`) : target
  if (existsSync(path)) throw new Error(`${path} already exists.`)
  return path
}
