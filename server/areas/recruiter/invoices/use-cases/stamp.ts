import { INVOICE_NAMES, stampOf } from '#rules/recruiter/invoice.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { writtenDay } from '#server/platform/clock.ts'
import { Download } from '#server/platform/http/download.ts'
import { stampPdf } from '#server/platform/pdf.ts'
import { kindOf, stateOf } from '../reads.ts'

interface Stamped {
  readonly kind: string
  readonly status: string
  readonly total: number
  readonly settled: Date | null
  readonly refunded: number
  readonly refunded_on: Date | null
}

/** Returns a document as sent, with a large stamp that it is paid, void, or refunded. */
export async function stamped(file: Download, row: Stamped): Promise<Download> {
  const { total, settled, refunded, refunded_on: refundedOn } = row
  const kind = kindOf(row)
  const stamp = stampOf({ kind, state: stateOf(row), total, refunded })
  if (stamp === null || !Buffer.isBuffer(file.content)) return file
  const on = refundedOn ?? settled
  const day = on ? ` on ${writtenDay(on)}` : ''
  const voided =
    kind === 'receipt'
      ? `The payer’s bank reversed this payment${day}.`
      : `This ${INVOICE_NAMES[kind].toLowerCase()} was voided${day}. No payment is due.`
  const words = {
    PAID: `${moneyText(total)} was paid${day}. Nothing is due.`,
    VOID: voided,
    REFUNDED: `${moneyText(refunded)} of ${moneyText(total)} was refunded${day}.`,
  }[stamp === 'REFUNDED IN PART' ? 'REFUNDED' : stamp]
  const { fileName } = file.options
  const content = await stampPdf(file.content, stamp, words)
  return new Download(file.mediaType, content, fileName === undefined ? {} : { fileName })
}
