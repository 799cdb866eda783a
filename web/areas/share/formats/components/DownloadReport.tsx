import { Button } from '@mantine/core'
import { reportAsCsv } from '#rules/formats/cells.ts'
import type { ReportItem } from '#rules/formats/format.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { FILES } from '../messages.ts'

/** Button that saves a report as a table. */
export function DownloadReport({
  items,
  fileName,
}: {
  readonly items: readonly ReportItem[]
  readonly fileName: string
}) {
  return (
    <Button
      variant="default"
      onClick={() => saveFile(new File(['\uFEFF', reportAsCsv(items)], fileName, { type: 'text/csv' }))}
    >
      {FILES.download}
    </Button>
  )
}
