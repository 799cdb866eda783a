import type { TestServer } from '#server/testing/test-server.ts'
import type { Door } from './engine.ts'

/** User ID of the caller for each door. */
export type Accounts = Readonly<Record<Door, number>>

const ACCOUNTS = {
  member: 'finished@collegium.example',
  'member of no society': 'independent@collegium.example',
  'society administrator': 'society@collegium.example',
  'platform administrator': 'admin@collegium.example',
} as const

/** Returns the accounts of the demo world. */
export async function accountsOf(server: TestServer): Promise<Accounts> {
  const rows = await server.db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('email', 'in', Object.values(ACCOUNTS))
    .execute()
  const idOf = (email: string) => rows.find(row => row.email === email)?.id ?? 0
  return {
    member: idOf(ACCOUNTS.member),
    'member of no society': idOf(ACCOUNTS['member of no society']),
    'society administrator': idOf(ACCOUNTS['society administrator']),
    'platform administrator': idOf(ACCOUNTS['platform administrator']),
  }
}
