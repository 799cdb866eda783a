import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { REPORT_ISSUES } from '../../messages.ts'
import type { LoadedReports } from '../../saved-reports.ts'

/** Shows that saved reports were repaired or reset. */
export function ReportsIssue({ issue }: { readonly issue: LoadedReports['issue'] }) {
  const [isSeen, setSeen] = useState(false)
  if (issue === null || isSeen) return null
  return (
    <Banner role="status" action={<CloseButton aria-label={REPORT_ISSUES.dismiss} onClick={() => setSeen(true)} />}>
      {REPORT_ISSUES[issue]}
    </Banner>
  )
}
