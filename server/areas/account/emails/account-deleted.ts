import { WHAT_STAYS } from '#rules/account/own-data.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

/** Confirms a deleted account, so that none is deleted without its owner's knowledge. */
export function accountDeletedEmail(
  { first_name }: { readonly first_name: string },
  by: 'owner' | 'administrator',
): Words {
  const isOwn = by === 'owner'
  return composeEmail({
    subject: 'Your account at Collegium is deleted',
    greeting: first_name === '' ? 'Dear colleague,' : `Dear ${first_name},`,
    paragraphs: [
      isOwn
        ? 'As you asked, your account is deleted, and you are signed out everywhere.'
        : 'The platform’s administrator has deleted your account, and you are signed out everywhere.',
      `${WHAT_STAYS} Your society’s own list of members is not changed.`,
      isOwn
        ? 'If you did not ask for this, someone else knew your password: change it wherever else you use it.'
        : 'If you think that this is a mistake, write to the support of Collegium.',
    ],
    notes: ['That this e-mail was sent is remembered for 90 days.'],
    isToFormer: true,
  })
}
