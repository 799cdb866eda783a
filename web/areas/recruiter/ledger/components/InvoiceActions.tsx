import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { isFreeInvoice } from '#rules/recruiter/invoice.ts'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { TextDialog } from '#web/ui/dialog/TextDialog.tsx'
import { OFFER } from '../../messages.ts'
import { INVOICES } from '../messages.ts'
import { useChangeInvoice, useSaveDocument } from '../queries.ts'
import { RefundInvoice } from './RefundInvoice.tsx'

type Invoice = OutputOf<'GET invoice/index'>['items'][number]

/** Marks an open invoice as paid or void with a note, or a free invoice as void. Also downloads invoices as sent. */
export function InvoiceActions({ invoice }: { readonly invoice: Invoice }) {
  const { id, number, title, organization } = invoice
  const change = useChangeInvoice()
  const save = useSaveDocument()
  const [asked, setAsked] = useState<Change | null>(null)
  const close = () => setAsked(null)
  const changes = changesOf(invoice)
  return (
    <div className="flex centered gap-6">
      <ActionButton
        variant="default"
        size="compact-md"
        aria-label={`${INVOICES.pdf}: ${number}`}
        isBusy={save.isPending}
        onClick={() => save.mutate(id)}
      >
        {INVOICES.pdf}
      </ActionButton>
      {changes.length > 0 ? (
        <MoreMenu
          label={INVOICES.actsOf(number)}
          items={changes.map(each => ({ label: INVOICES[each], onSelect: () => setAsked(each) }))}
        />
      ) : null}
      {asked === 'refund' ? <RefundInvoice invoice={invoice} onClose={close} /> : null}
      {asked === 'paid' || asked === 'void' ? (
        <TextDialog
          title={asked === 'void' ? INVOICES.voidTitle(number) : INVOICES.paidTitle(number)}
          text={asked === 'void' ? INVOICES.voidText(title || OFFER.untitled, organization) : INVOICES.paidText}
          label={asked === 'void' ? INVOICES.reason : INVOICES.note}
          longest={1000}
          isRequired={asked === 'void'}
          isDanger={asked === 'void'}
          confirm={INVOICES[asked]}
          cancel={INVOICES.cancel}
          isBusy={change.isPending}
          onConfirm={note =>
            change.mutateAsync({ query: { id }, body: { status: asked, note } }).then(close, () => undefined)
          }
          onClose={close}
        />
      ) : null}
    </div>
  )
}

type Change = 'paid' | 'void' | 'refund'

function changesOf({ kind, status, total, refunded }: Invoice): readonly Change[] {
  if (kind === 'invoice' && (status === 'open' || status === 'overdue')) return ['paid', 'void']
  if (kind === 'invoice' && status === 'paid' && refunded < total) return ['refund']
  return isFreeInvoice({ kind, state: status, total }) ? ['void'] : []
}
