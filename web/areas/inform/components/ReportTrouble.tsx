import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { REPORT_TROUBLE } from '../messages.ts'
import type { ReadReports } from '../saved-reports.ts'
import classes from './Results.module.css'

/** Says that the kept reports were not as they should have been. */
export function ReportTrouble({ trouble }: { readonly trouble: ReadReports['trouble'] }) {
  const [isSeen, setSeen] = useState(false)
  if (trouble === null || isSeen) return null
  return (
    <div className={classes.note} role="status">
      <p>{REPORT_TROUBLE[trouble]}</p>
      <CloseButton aria-label={REPORT_TROUBLE.dismiss} onClick={() => setSeen(true)} />
    </div>
  )
}
