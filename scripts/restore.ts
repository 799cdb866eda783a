/** `npm run restore -- <file>`: restores a backup. With `--check`, it only reads the file to its end (docs/operations.md, Backup). */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/backup/open-database.ts'
import { checkBackup, restore } from '#server/platform/backup/restore.ts'
import { readBackupEnvironment } from '#server/platform/environment.ts'
import { printLine, reported, run } from './backup-command.ts'

await run(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } })
  const [file] = positionals
  if (!file) throw new Error('Usage: npm run restore -- /var/backups/collegium/....sql.gz.age')
  const environment = readBackupEnvironment()
  const path = resolve(process.env['INIT_CWD'] ?? '', file)
  const begun = performance.now()
  if (values.check) {
    const { tables, made, version } = await checkBackup(path, environment.BACKUP_PASSPHRASE)
    printLine(`Complete, made ${made} by Collegium ${version}: ${reported(tables, path, begun)}`)
    return
  }
  const database = await openDatabase(environment, true)
  try {
    const { tables, made, version } = await restore(database.url, path, environment.BACKUP_PASSPHRASE)
    printLine(`Restored what Collegium ${version} held at ${made}: ${reported(tables, path, begun)}`)
    printLine(
      'Every table was checked against the backup. Start with the same TOKEN_SECRET and CERTIFICATE_SECRET (or keys.json) as before.',
    )
  } finally {
    await database.close()
  }
})
