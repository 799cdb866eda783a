import type { InvoiceDto } from '#contract/recruiter/invoice.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { formatDay } from '#web/platform/dates.ts'
import { INVOICES, SUMMARY } from '../messages.ts'
import { DocumentStatus } from './DocumentStatus.tsx'
import { DownloadDocument } from './DownloadDocument.tsx'
import classes from './payment.module.css'

/** Lists the receipts and invoices of an offer. */
export function Papers({ papers }: { readonly papers: readonly InvoiceDto[] }) {
  if (papers.length === 0) return <p className={classes.quiet}>{SUMMARY.noPapers}</p>
  return (
    <ul className={classes.papers}>
      {papers.map(paper => (
        <li key={paper.id}>
          <span>
            {INVOICES.ofPaper(`${INVOICES.kinds[paper.kind]} ${paper.number}`, paper.refersTo)},{' '}
            {moneyText(paper.total)}, {formatDay(paper.issued)} <DocumentStatus paper={paper} />
          </span>
          <DownloadDocument id={paper.id} number={paper.number} />
        </li>
      ))}
    </ul>
  )
}
