import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

/** Change of a second factor, or use of a recovery code. */
export type Change =
  | { readonly kind: 'app added' | 'app removed' | 'codes renewed' | 'reset' }
  /** `name` is the user's name for the passkey. It is empty if it must not be shown. */
  | { readonly kind: 'passkey added' | 'passkey removed'; readonly name: string }
  | { readonly kind: 'code used'; readonly left: number }

const passkeyOf = (name: string) => (name === '' ? 'A passkey' : `The passkey “${name}”`)

function sentenceOf(change: Change): string {
  switch (change.kind) {
    case 'app added':
      return 'An authenticator app was added to your Collegium account. From now on, you need a code from it to sign in. You’ve been signed out on all other devices.'
    case 'app removed':
      return 'An authenticator app was removed from your Collegium account. You’ve been signed out on all other devices.'
    case 'passkey added':
      return `${passkeyOf(change.name)} was added to your Collegium account. From now on, you can use it as your second step to sign in. You’ve been signed out on all other devices.`
    case 'passkey removed':
      return `${passkeyOf(change.name)} was removed from your Collegium account. You’ve been signed out on all other devices.`
    case 'codes renewed':
      return 'New recovery codes were created for your Collegium account. The old codes no longer work.'
    case 'code used':
      return `Someone used a recovery code to sign in to your Collegium account. You have ${change.left || 'none'} left.`
    case 'reset':
      return 'An administrator turned off two-step sign-in for your Collegium account, and you’ve been signed out everywhere. You can now sign in with just your password. Set up two-step sign-in again.'
  }
}

/**
 * Returns the email that notifies a user of a change to two-step sign-in or of a used recovery code, so that neither happens without the
 * user's knowledge.
 */
export function secondFactorEmail(firstName: string, change: Change, profileUrl: string): EmailContent {
  return composeEmail({
    subject:
      change.kind === 'code used' ? 'A recovery code was used' : 'Your two-step sign-in for Collegium has changed',
    greeting: firstName === '' ? 'Dear colleague,' : `Dear ${firstName},`,
    paragraphs: [
      sentenceOf(change),
      'If this was you, you don’t need to do anything. If it wasn’t, someone knows your password: change it right away, and check the two-step sign-in settings in your profile.',
    ],
    action: { label: 'Open my profile', url: profileUrl },
  })
}
