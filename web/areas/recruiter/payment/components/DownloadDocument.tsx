import { IconDownload } from '@tabler/icons-react'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { INVOICES } from '../messages.ts'
import { useDownloadInvoice } from '../queries.ts'

interface Props {
  readonly id: number
  /** Number such as "INV-000042". */
  readonly number: string
}

/** Downloads an invoice or a receipt. */
export function DownloadDocument({ id, number }: Props) {
  const download = useDownloadInvoice()
  return (
    <ActionButton
      variant="default"
      size="compact-md"
      isBusy={download.isPending}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={INVOICES.downloadOf(number)}
      onClick={() => download.mutate(id)}
    >
      {INVOICES.download}
    </ActionButton>
  )
}
