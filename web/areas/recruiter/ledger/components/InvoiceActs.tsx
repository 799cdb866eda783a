import { useState } from 'react'
import type { AnswerOf } from '#contract/index.ts'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { TextDialog } from '#web/ui/dialog/TextDialog.tsx'
import { INVOICES } from '../messages.ts'
import { useChangeInvoice, useSavePaper } from '../queries.ts'
import classes from './ledger.module.css'

type Invoice = AnswerOf<'GET invoice/index'>['items'][number]
const CHANGES = ['paid', 'void'] as const

/** An invoice that waits for money is marked as paid or void, with a note; each can be saved as it was sent. */
export function InvoiceActs({ invoice: { id, number, status, kind } }: { readonly invoice: Invoice }) {
  const change = useChangeInvoice()
  const save = useSavePaper()
  const [asked, setAsked] = useState<'paid' | 'void' | null>(null)
  const close = () => setAsked(null)
  const isWaiting = kind === 'invoice' && (status === 'open' || status === 'overdue')
  return (
    <div className={classes.acts}>
      <ActionButton
        variant="default"
        size="compact-md"
        aria-label={`${INVOICES.pdf}: ${number}`}
        isBusy={save.isPending}
        onClick={() => save.mutate(id)}
      >
        {INVOICES.pdf}
      </ActionButton>
      {isWaiting ? (
        <MoreMenu
          label={INVOICES.actsOf(number)}
          items={CHANGES.map(each => ({ label: INVOICES[each], onSelect: () => setAsked(each) }))}
        />
      ) : null}
      {asked ? (
        <TextDialog
          title={`${INVOICES[asked]}: ${number}`}
          label={asked === 'void' ? INVOICES.why : INVOICES.note}
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
