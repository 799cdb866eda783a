import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

interface VerificationEmail {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly token: string
  /** Whether somebody signed up with this address before, and has not verified it. */
  readonly isFurther: boolean
}

const FURTHER =
  'Somebody signed up with this address before, and has not verified it. With this link your sign-up counts, and the other one is over.'

/** "Recruiter e-mail verification". */
export function verificationEmail({ link, firstName, token, isFurther }: VerificationEmail): Words {
  return composeEmail({
    subject: 'Please verify your e-mail address',
    greeting: `Dear ${firstName},`,
    isToAddress: true,
    paragraphs: [
      'Please verify with one click that this is your e-mail address. Collegium opens as soon as you have done so.',
    ],
    action: { label: 'Verify e-mail address', url: link(`/recruiter/email-verification/${token}`) },
    notes: [
      'The link can be used once, within 24 hours. A newer one takes its place.',
      ...(isFurther ? [FURTHER] : []),
      'If you have not signed up at Collegium, please ignore this e-mail: nothing happens without its link.',
    ],
  })
}
