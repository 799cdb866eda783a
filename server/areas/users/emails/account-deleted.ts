import { WHAT_STAYS } from '#rules/account/own-data.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

/** Confirms the deletion of an account, so that its owner always learns of it. */
export function accountDeletedEmail(
  { first_name }: { readonly first_name: string },
  by: 'owner' | 'administrator',
): EmailContent {
  const isOwn = by === 'owner'
  return composeEmail({
    subject: 'Your Collegium account has been deleted',
    greeting: first_name === '' ? 'Dear colleague,' : `Dear ${first_name},`,
    paragraphs: [
      isOwn
        ? 'As you requested, we deleted your account and signed you out everywhere.'
        : 'A platform administrator deleted your account. You’ve been signed out everywhere.',
      `${WHAT_STAYS} Your society’s member list hasn’t changed.`,
      isOwn
        ? 'If you didn’t request this, someone else knew your password. Change it wherever else you use it.'
        : 'If you think this is a mistake, contact Collegium support.',
    ],
    notes: ['We keep a record that we sent this email for 90 days.'],
    isToFormer: true,
  })
}
