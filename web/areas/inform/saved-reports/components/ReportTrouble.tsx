import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { Strip } from '#web/ui/Strip.tsx'
import { REPORT_TROUBLE } from '../../messages.ts'
import type { ReadReports } from '../../saved-reports.ts'

/** Says that the kept reports were not as they should have been. */
export function ReportTrouble({ trouble }: { readonly trouble: ReadReports['trouble'] }) {
  const [isSeen, setSeen] = useState(false)
  if (trouble === null || isSeen) return null
  return (
    <Strip role="status" action={<CloseButton aria-label={REPORT_TROUBLE.dismiss} onClick={() => setSeen(true)} />}>
      {REPORT_TROUBLE[trouble]}
    </Strip>
  )
}
