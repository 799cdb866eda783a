import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

interface VerificationEmail {
  readonly link: (path: string) => string
  readonly token: string
  /** Whether someone signed up with this address before and has not verified it. */
  readonly isFurther: boolean
}

const FURTHER =
  'Someone signed up with this address before but did not verify it. Following this link confirms your sign-up and cancels the other one.'

/** The e-mail "Recruiter e-mail verification". It goes to an address that nobody has shown to be theirs, so it holds nothing that was typed. */
export function verificationEmail({ link, token, isFurther }: VerificationEmail): Words {
  return composeEmail({
    subject: 'Please verify your e-mail address',
    greeting: 'Hello,',
    isToAddress: true,
    paragraphs: ['Please verify with one click that this is your e-mail address. Then you can use Collegium.'],
    action: { label: 'Verify e-mail address', url: link(`/recruiter/email-verification/${token}`) },
    notes: [
      'The link works once, within 24 hours. A newer link replaces it.',
      ...(isFurther ? [FURTHER] : []),
      'If you didn’t sign up for Collegium, ignore this e-mail. Nothing happens unless you follow the link.',
    ],
  })
}
