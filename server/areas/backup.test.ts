import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backUp } from '#server/platform/backup/back-up.ts'
import { checkBackup, restore } from '#server/platform/backup/restore.ts'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { migrate, migrationNames } from '#server/platform/database/migrate.ts'
import { type BuiltStudy, builders, PASSWORD } from '#server/testing/builders.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const PASSPHRASE = 'a passphrase of five words'
/** Work factor that makes checking the passphrase fast in tests. */
const QUICK = 4
/** Step of the slider that the member moves. */
const STEP = 1000

let server: TestServer
let study: BuiltStudy
let member: { id: number; email: string }
let folder: string
let file: string
/** Number of answers acknowledged before the backup began and when it ended. */
let saved: { before: number; after: number }
let surveyId: number

/** Creates a backup while a member keeps saving answers. */
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'collegium-backup-'))
  file = join(folder, 'backup.age')
  const build = builders(server.db)
  study = await build.study()
  member = await build.withPassword('MSS_USER', {
    society_id: study.societyId,
    society_membership_type_id: study.memberType,
    first_name: 'Zoë\t\\N "of" the\nline \\.',
  })
  await build.submitted(study, 40)
  await server.makeBatches()
  const content = randomBytes(500_000)
  const digest = createHash('sha256').update(content).digest()
  const guide = { kind: 'guide', name: 'Guide.pdf', media_type: 'application/pdf', bytes: content.length }
  await server.db
    .insertInto('stored_file')
    .values({ ...guide, digest, content })
    .execute()
  const survey = await build.survey(study)
  surveyId = survey.id
  let times = 0
  let isOver = false
  const answering = (async () => {
    while (!isOver) {
      const body = { responses: study.responses({ salary: String(STEP * (times + 1)) }) }
      const { status } = await server.call('PUT survey/update', { as: survey.userId, query: { id: survey.id }, body })
      if (status !== 200) throw new Error(`A save answers ${status}.`)
      times++
      await sleep(1)
    }
  })()
  const backingUp = async () => {
    while (times < 5) await sleep(5)
    const before = times
    await backUp(server.databaseUrl, file, PASSPHRASE, QUICK)
    saved = { before, after: times + 1 }
    isOver = true
  }
  await Promise.all([answering, backingUp()])
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Creates a database that is dropped after the test. */
async function newDatabase(): Promise<{ url: string; db: Database }> {
  const { url, drop } = await cloneDatabase('bare')
  const { db, close } = connect(url, 2)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  return { url, db }
}

const tablesIn = async (db: Database) =>
  (await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db)).rows

const notes = () => server.db.selectFrom('last_backup').select('made').execute()

describe('backups', () => {
  it("are private and can't be read without the passphrase", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['backup.age'])
    const bytes = await readFile(file)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes(member.email)).toBe(false)
    await expect(checkBackup(file, `${PASSPHRASE}s`)).rejects.toThrow('can’t be decrypted: wrong passphrase')
  })

  it('are complete and include version and migrations', async () => {
    const { version, migrations, tables } = await checkBackup(file, PASSPHRASE)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(migrations).toEqual(await migrationNames())
    const inDatabase = (await tablesIn(server.db)).map(({ name }) => name).filter(name => !name.startsWith('kysely'))
    expect(tables.map(({ name }) => name).sort()).toEqual(inDatabase.sort())
  })

  it('are recorded with their time once complete', async () => {
    const { made } = await checkBackup(file, PASSPHRASE)
    expect(await notes()).toEqual([{ made: new Date(made) }])
  })

  it('of a read-only replica succeed without being recorded', async () => {
    const before = await notes()
    const replica = `${server.databaseUrl}?options=-c%20default_transaction_read_only%3Don`
    const path = join(folder, 'replica.age')
    onTestFinished(() => rm(path))
    expect((await backUp(replica, path, PASSPHRASE, QUICK)).isNoted).toBe(false)
    expect((await checkBackup(path, PASSPHRASE)).tables).not.toEqual([])
    expect(await notes()).toEqual(before)
  })

  it("leave no file and aren't recorded if the connection is lost", async () => {
    const before = await notes()
    const path = join(folder, 'lost.age')
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('BEGIN; LOCK TABLE survey')
    const lost = expect(backUp(server.databaseUrl, path, PASSPHRASE, QUICK)).rejects.toThrow()
    for (let ended = 0; ended === 0; await sleep(20)) {
      const { rows } = await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'collegium-backup' AND wait_event_type = 'Lock' AND datname = current_database()
      `.execute(server.db)
      ended = rows.length
    }
    await lost
    expect(await notes()).toEqual(before)
    expect((await readdir(folder)).filter(name => name.startsWith('lost'))).toEqual([])
  })
})

describe('restoring a database', () => {
  it('restores the state at one point in time: users can sign in, results are the same, and IDs continue', async () => {
    const { url, db } = await newDatabase()
    await restore(url, file, PASSPHRASE)
    const restored = await startTestServer({ sharing: { databaseUrl: url, keys: server.keys } })
    onTestFinished(() => restored.stop())
    await restored.refreshCopies()
    const signedIn = await restored.call('POST auth/signin', { body: { email: member.email, password: PASSWORD } })
    expect(signedIn.status).toBe(200)
    const results = (of: TestServer) =>
      of.call('POST results/search-results', {
        as: member.id,
        query: { qsId: study.id },
        body: { charts: { questionIds: [study.question('Pay')] } },
      })
    const [was, is] = [await results(server), await results(restored)]
    expect(was.text).toContain('histogram')
    expect(is.text).toBe(was.text)
    const own = await restored.call('GET user/get-current-sign-user', { as: member.id })
    expect(own.text).toBe((await server.call('GET user/get-current-sign-user', { as: member.id })).text)
    const { value } = await db
      .selectFrom('response')
      .select('value')
      .where('survey_id', '=', surveyId)
      .executeTakeFirstOrThrow()
    expect(Number(value) / STEP).toBeGreaterThanOrEqual(saved.before)
    expect(Number(value) / STEP).toBeLessThanOrEqual(saved.after)
    const build = builders(db)
    const next = await build.survey(study)
    expect(next.id).toBeGreaterThan(surveyId)
    const body = { responses: study.responses(smallAnswers(1)) }
    expect((await restored.call('PUT survey/update', { as: next.userId, query: { id: next.id }, body })).status).toBe(
      200,
    )
  })

  it('requires an empty database', async () => {
    await expect(restore(server.databaseUrl, file, PASSPHRASE)).rejects.toThrow('The database isn’t empty.')
  })

  it('leaves the database empty if the backup is damaged, changed, or incomplete, and then accepts a valid one', async () => {
    const { url, db } = await newDatabase()
    const bad = join(folder, 'bad.age')
    onTestFinished(() => rm(bad))
    const { size } = await stat(file)
    await copyFile(file, bad)
    await truncate(bad, size - 100)
    await expect(restore(url, bad, PASSPHRASE)).rejects.toThrow('was changed or is incomplete')
    const bytes = await readFile(file)
    const at = Math.floor(size * 0.9)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    await writeFile(bad, bytes)
    await expect(restore(url, bad, PASSPHRASE)).rejects.toThrow('was changed or is incomplete')
    expect(await db.selectFrom('app_user').select('id').execute()).toEqual([])
    await restore(url, file, PASSPHRASE)
    expect(await db.selectFrom('app_user').select('id').execute()).not.toEqual([])
  })

  it('is rejected if the schema is unknown or the database has another schema', async () => {
    const { url, db } = await newDatabase()
    await migrate(db, '0001_foundation')
    await expect(restore(url, file, PASSPHRASE)).rejects.toThrow('The database isn’t empty.')
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_of_tomorrow', '')`.execute(server.db)
    const tomorrow = join(folder, 'tomorrow.age')
    onTestFinished(async () => {
      await sql`DELETE FROM kysely_migration WHERE name = '9999_of_tomorrow'`.execute(server.db)
      await rm(tomorrow)
    })
    await backUp(server.databaseUrl, tomorrow, PASSPHRASE, QUICK)
    const other = await newDatabase()
    await expect(restore(other.url, tomorrow, PASSPHRASE)).rejects.toThrow(
      'this version doesn’t know (9999_of_tomorrow)',
    )
    expect(await tablesIn(other.db)).toEqual([])
  })
})
