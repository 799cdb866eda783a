import { CLOSED_AFTER_DAYS } from '#rules/recruiter/invoice.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface Overdue {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly number: string
  readonly offerTitle: string
  readonly total: number
  readonly act: 'pause' | 'close'
}

/** Returns the email to the recruiter whose offer is paused or closed because of an overdue invoice. */
export function overdueEmail({ link, firstName, number, offerTitle, total, act }: Overdue): EmailContent {
  const owed = `Invoice ${number} of ${moneyText(total)} is overdue.`
  return composeEmail({
    subject: act === 'pause' ? `Your offer “${offerTitle}” is paused` : `Your offer “${offerTitle}” is closed`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      act === 'pause'
        ? `${owed} Your offer “${offerTitle}” won’t get new matches until the invoice is paid. We’ll close the offer when the invoice is ${CLOSED_AFTER_DAYS} days overdue.`
        : `${owed} Your offer “${offerTitle}” is closed, but the invoice still has to be paid. You can still read the offer’s messages.`,
    ],
    action: { label: 'View invoices', url: link('/recruiter/invoices') },
  })
}
