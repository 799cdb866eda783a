import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fillDatabase } from '#database/fill.ts'
import { type App, startApp } from '#server/app.ts'
import { bareDatabase } from '#server/testing/bare-database.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { deleteOldAuditEntries, recordAuditEntry } from '../audit/audit.ts'
import { readEnvironment } from '../environment.ts'
import { type Connection, connect } from './connect.ts'
import { isAuditLogImmutable, shareRights } from './rights.ts'

const database = bareDatabase()
const name = `server_${randomBytes(6).toString('hex')}`
let serverUrl: string
let directory: string
let app: App
let own: Connection

const secrets = {
  TOKEN_SECRET: randomBytes(32).toString('base64'),
  CERTIFICATE_SECRET: randomBytes(32).toString('base64'),
}
const start = (folder: string, variables: Readonly<Record<string, string>>) =>
  startApp(
    readEnvironment({
      NODE_ENV: 'test',
      PORT: '0',
      DEMO_WORLD: '0',
      LOG_LEVEL: 'info',
      LOG_FILE: join(directory, `${folder}.log`),
      DATABASE_POOL: '3',
      DATABASE_URL: serverUrl,
      DATA_DIR: join(directory, folder),
      ...secrets,
      ...variables,
    }),
    serverUrl,
    fillDatabase,
  )
const logOf = (folder: string) => readFile(join(directory, `${folder}.log`), 'utf8')

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'collegium-rights-'))
  await database.connection.pool.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`)
  const url = new URL(database.url)
  url.username = name
  url.password = name
  serverUrl = url.href
  app = await start('first', { DATABASE_OWNER_URL: database.url })
  own = connect(serverUrl, 2)
}, 60_000)
afterAll(async () => {
  await own?.close()
  await app?.stop()
  await database.connection.pool.query(`DROP OWNED BY ${name}`)
  await database.connection.pool.query(`DROP ROLE ${name}`)
  await rm(directory, { recursive: true, force: true })
}, 60_000)

const by = { userId: 7, role: 'GM_ADMIN', network: '', now: new Date() } as const
const record = (now: Date) =>
  own.db.transaction().execute(db => recordAuditEntry(db, { by: { ...by, now }, act: 'society.update', record: 1 }))

it('the server works with a login that owns nothing, including its queue and audit log', async () => {
  const { email } = await builders(own.db).withPassword('GM_ADMIN')
  const address = app.server.server.address()
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const signedIn = await fetch(`${origin}/api?r=auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(signedIn.status).toBe(200)
  const ready = await fetch(`${origin}/readyz`)
  expect(ready.status).toBe(200)
  // Every start enqueues this task.
  await vi.waitFor(async () => expect(await logOf('first')).toContain('"msg":"task"'), { timeout: 20_000 })
  await record(new Date())
  expect(await own.db.selectFrom('audit_entry').select('act').execute()).toEqual([{ act: 'society.update' }])
  const log = await logOf('first')
  expect(log).toContain('"keptBy":"rights and trigger"')
  expect(log).not.toMatch(/permission denied|must be owner|task failed/)
})

it.each([
  ['change an entry', 'UPDATE audit_entry SET user_id = 8', 'permission denied'],
  ['lock one', 'SELECT id FROM audit_entry FOR UPDATE', 'permission denied'],
  ['remove one', 'DELETE FROM audit_entry', 'permission denied'],
  ['remove all', 'TRUNCATE audit_entry', 'permission denied'],
  ['remove the table', 'DROP TABLE audit_entry', 'must be owner'],
  ['remove the trigger', 'DROP TRIGGER audit_entry_kept ON audit_entry', 'must be owner'],
  ['switch it off', 'ALTER TABLE audit_entry DISABLE TRIGGER ALL', 'permission denied|must be owner'],
  ['change what it does', 'CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE sql AS $$ $$', ''],
  ['become the owner', 'SET ROLE collegium', 'permission denied'],
])("the server's login can't %s", async (_, statement, message) => {
  await expect(own.pool.query(statement)).rejects.toThrow(new RegExp(message))
  const { rows } = await own.pool.query(`SELECT has_table_privilege('audit_entry', 'UPDATE, DELETE, TRUNCATE') AS may`)
  expect(rows).toEqual([{ may: false }])
})

it("the server's login can't grant itself more permissions", async () => {
  // PostgreSQL issues a warning and grants nothing.
  await own.pool.query(`GRANT ALL ON audit_entry TO ${name}`)
  const { rows } = await own.pool.query(`SELECT has_table_privilege('audit_entry', 'UPDATE, DELETE, TRUNCATE') AS may`)
  expect(rows).toEqual([{ may: false }])
})

it('only audit log entries older than two years are deleted', async () => {
  const count = async () => (await own.db.selectFrom('audit_entry').select('id').execute()).length
  const before = await count()
  const days = (many: number) => new Date(Date.now() - many * 24 * 60 * 60 * 1000)
  await record(days(732))
  await record(days(729))
  expect(await deleteOldAuditEntries(own.db)).toBe(1)
  expect(await count()).toBe(before + 1)
})

it('a table from a later migration is immediately usable by the server', async () => {
  await database.connection.pool.query('CREATE TABLE later (id integer GENERATED ALWAYS AS IDENTITY, text text)')
  await own.pool.query("INSERT INTO later (text) VALUES ('one')")
  expect((await own.pool.query("UPDATE later SET text = 'two' RETURNING id, text")).rows).toEqual([
    { id: 1, text: 'two' },
  ])
  await database.connection.pool.query('DROP TABLE later')
})

it('the server also starts without the owner when all migrations have run', { timeout: 60_000 }, async () => {
  const second = await start('second', {})
  await second.stop()
  expect(await logOf('second')).toContain('"keptBy":"rights and trigger"')
})

it("using the owner's own login is reported, or rejected if permissions should be restricted", async () => {
  expect(await isAuditLogImmutable(database.connection.pool)).toBe(false)
  await expect(shareRights(database.url, database.url, [])).rejects.toThrow('so DATABASE_OWNER_URL doesn’t restrict it')
  const maker = `${name}_maker`
  const url = new URL(database.url)
  url.username = maker
  url.password = maker
  await database.connection.pool.query(`CREATE ROLE ${maker} LOGIN CREATEROLE PASSWORD '${maker}'`)
  await expect(shareRights(database.url, url.href, [])).rejects.toThrow('so DATABASE_OWNER_URL doesn’t restrict it')
  await database.connection.pool.query(`DROP ROLE ${maker}`)
})
