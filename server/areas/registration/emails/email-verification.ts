import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface VerificationEmail {
  readonly link: (path: string) => string
  readonly token: string
  /** Whether a previous sign-up with this address is still unverified. */
  readonly isFurther: boolean
}

const FURTHER =
  'Someone already signed up with this address but didn’t verify it. If you use this link, you confirm this sign-up and cancel any others.'

/** Returns the email "Recruiter email verification". It contains no user input, because the address isn't verified yet. */
export function verificationEmail({ link, token, isFurther }: VerificationEmail): EmailContent {
  return composeEmail({
    subject: 'Please verify your email address',
    greeting: 'Hello,',
    isToAddress: true,
    paragraphs: ['Click the link to verify your email address and start using Collegium.'],
    action: { label: 'Verify email address', url: link(`/recruiter/email-verification/${token}`) },
    notes: [
      'The link works once, within 24 hours. A newer link replaces it.',
      ...(isFurther ? [FURTHER] : []),
      'If you didn’t sign up for Collegium, ignore this email. Nothing happens unless you use the link.',
    ],
  })
}
