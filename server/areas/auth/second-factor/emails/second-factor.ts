import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

/** What has changed, or what was used. */
export type Change =
  | { readonly kind: 'app added' | 'app removed' | 'codes renewed' | 'reset' }
  /** `name`: as the person calls it; empty: not to be said. */
  | { readonly kind: 'passkey added' | 'passkey removed'; readonly name: string }
  | { readonly kind: 'code used'; readonly left: number }

const passkeyOf = (name: string) => (name === '' ? 'A passkey' : `The passkey “${name}”`)

function sentenceOf(change: Change): string {
  switch (change.kind) {
    case 'app added':
      return 'An authenticator app was added to your Collegium account: signing in asks for a code that it shows. You have been signed out everywhere else.'
    case 'app removed':
      return 'The authenticator app was removed from your Collegium account. You have been signed out everywhere else.'
    case 'passkey added':
      return `${passkeyOf(change.name)} was added to your Collegium account: signing in asks for it after your password. You have been signed out everywhere else.`
    case 'passkey removed':
      return `${passkeyOf(change.name)} was removed from your Collegium account. You have been signed out everywhere else.`
    case 'codes renewed':
      return 'New recovery codes were made for your Collegium account. The former ones no longer work.'
    case 'code used':
      return `A recovery code was used to sign in to your Collegium account. ${change.left === 1 ? 'One is' : `${change.left || 'None'} are`} left.`
    case 'reset':
      return 'An administrator of Collegium has removed the two-step sign-in of your account, and you have been signed out everywhere. Your password is enough to sign in now: please set up two-step sign-in again.'
  }
}

/** So that nobody’s two-step sign-in changes without their knowledge. */
export function secondFactorEmail(firstName: string, change: Change, profileUrl: string): Words {
  return composeEmail({
    subject:
      change.kind === 'code used' ? 'A recovery code was used' : 'Your two-step sign-in for Collegium was changed',
    greeting: firstName === '' ? 'Dear colleague,' : `Dear ${firstName},`,
    paragraphs: [
      sentenceOf(change),
      'If this was you, you don’t need to do anything. If it wasn’t, someone knows your password: choose another right away, and look at the two-step sign-in in your profile.',
    ],
    action: { label: 'Open my profile', url: profileUrl },
  })
}
