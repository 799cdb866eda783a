import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { accountOf, isUnproven } from '../reads.ts'
import { createRecruiter, createUnverifiedAccount, type Recruiter, saveCompetingSignUp } from '../writes.ts'
import { sendAccountExists } from './request-token.ts'
import { sendVerification } from './verification.ts'

/** Always stores one account or sign-up and sends one email. Only the email text reveals whether there was an account. */
export async function signUpRecruiter(
  db: Database,
  services: Pick<Services, 'keys' | 'site' | 'clock'>,
  form: Omit<Recruiter, 'passwordHash'> & { readonly password: string },
): Promise<void> {
  const now = services.clock.now()
  // Hashes the password before checking for an account. Otherwise, response times would reveal the result, because hashing is slow.
  const recruiter = { ...form, passwordHash: await hashPassword(form.password) }
  await db.transaction().execute(async transaction => {
    const isMade = (await createRecruiter(transaction, recruiter, now)) !== null
    const account = await accountOf(transaction, recruiter.email)
    if (!account) throw new Error('The account is neither made nor there.')
    if (isMade) await sendVerification(transaction, services, { to: account, now })
    else if (isUnproven(account)) {
      const further = await saveCompetingSignUp(transaction, account, recruiter, now)
      await sendVerification(transaction, services, { to: further, now })
    } else {
      await createUnverifiedAccount(transaction, account, recruiter)
      await sendAccountExists(transaction, services, account, now)
    }
  })
}
