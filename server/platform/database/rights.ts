import pg from 'pg'
import { z } from 'zod'

/** Tables whose rows can be read and added, but not changed or deleted. */
const ADDED_ONLY = ['audit_entry']
/** Permissions of the server for all other tables, including the queue's. */
const TABLES = 'SELECT, INSERT, UPDATE, DELETE'
const SEQUENCES = 'USAGE, SELECT, UPDATE'
/** Arbitrary lock number, shared by all processes, so that concurrent starts wait for each other. */
const LOCK = 6_120_448_731

const login = z.tuple([z.object({ name: z.string() })])
const facts = z.tuple([z.object({ schema: z.string(), can_change: z.boolean() })], {
  error: 'DATABASE_URL and DATABASE_OWNER_URL point to different databases.',
})

/**
 * Grants the server's login its permissions for tables that another login owns. It can read and add audit log entries, but not change or
 * delete them, or remove their protection (decision 60). Call it after each migration.
 * @param schemas The schemas in addition to the one with the platform's tables
 * @throws {Error} if this would have no effect, because the login is a superuser or can act as the owner
 */
export async function shareRights(ownerUrl: string, serverUrl: string, schemas: readonly string[]): Promise<void> {
  const [{ name }] = await asked(serverUrl, async client =>
    login.parse((await client.query('SELECT current_user AS name')).rows),
  )
  await asked(ownerUrl, async client => {
    const { rows } = await client.query(
      `SELECT current_schema() AS schema, rolsuper OR rolcreaterole OR pg_has_role(oid, current_user, 'MEMBER') AS can_change
       FROM pg_roles WHERE rolname = $1`,
      [name],
    )
    const [{ schema, can_change }] = facts.parse(rows)
    if (can_change)
      throw new Error(
        `The login ${name} in DATABASE_URL is a superuser, can create roles, or can act as the table owner, so DATABASE_OWNER_URL doesn’t restrict it. Create a login without these permissions.`,
      )
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    for (const each of [schema, ...schemas]) await client.query(grants(each, name))
    for (const table of ADDED_ONLY) await client.query(onlyAdding(table, name))
    await client.query('COMMIT')
  })
}

function grants(schema: string, name: string): string {
  const [where, to] = [pg.escapeIdentifier(schema), pg.escapeIdentifier(name)]
  return `
    GRANT USAGE ON SCHEMA ${where} TO ${to};
    GRANT ${TABLES} ON ALL TABLES IN SCHEMA ${where} TO ${to};
    GRANT ${SEQUENCES} ON ALL SEQUENCES IN SCHEMA ${where} TO ${to};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${where} TO ${to};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${where} GRANT ${TABLES} ON TABLES TO ${to};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${where} GRANT ${SEQUENCES} ON SEQUENCES TO ${to};`
}

function onlyAdding(table: string, name: string): string {
  const [of, to] = [pg.escapeIdentifier(table), pg.escapeIdentifier(name)]
  return `REVOKE ALL ON ${of} FROM ${to}; GRANT SELECT, INSERT ON ${of} TO ${to};`
}

async function asked<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'collegium-rights' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

const kept = z.tuple([z.object({ is_kept: z.boolean() })])

/** Checks whether this login's permissions alone protect the audit log. Otherwise, only a trigger protects it. */
export async function isAuditLogImmutable(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT NOT has_table_privilege(table_name, 'UPDATE, DELETE, TRUNCATE') AND NOT pg_has_role(relowner, 'MEMBER') AS is_kept
     FROM unnest($1::text[]) AS table_name JOIN pg_class ON pg_class.oid = table_name::regclass`,
    [ADDED_ONLY],
  )
  return kept.parse(rows)[0].is_kept
}
