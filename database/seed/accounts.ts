import { readAccounts } from './files.ts'
import type { AccountData } from './schemas.ts'

/** Accounts of the demo world: one for each role, and members at each stage of the study. Their password is printed at startup. */
export const DEMO_ACCOUNTS: readonly AccountData[] = readAccounts()

export const DEMO_PASSWORD = 'collegium-demo'
