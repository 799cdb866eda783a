import { useMemo, useState } from 'react'
import { IMPORT_OUTCOMES, type ImportOutcome, type ReportItem } from '#rules/formats/format.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { FILES, IMPORT_OUTCOME_LABELS } from '../messages.ts'
import { DownloadReport } from './DownloadReport.tsx'
import classes from './formats.module.css'
import { ReportRows } from './ReportRows.tsx'

interface Props {
  readonly items: readonly ReportItem[]
  /** Name of the file that the report can be saved as. */
  readonly fileName: string
}

/** Lists the outcome of each item of an export. Lost or changed items are shown by default. */
export function ReportTable({ items, fileName }: Props) {
  const counts = useMemo(() => {
    const of = (taken: ImportOutcome) => items.filter(item => item.taken === taken).length
    return { taken: of('taken'), changed: of('changed'), 'not taken': of('not taken') }
  }, [items])
  const [shown, setShown] = useState<ImportOutcome | ''>(() =>
    counts['not taken'] > 0 ? 'not taken' : counts.changed > 0 ? 'changed' : '',
  )
  const rows = useMemo(() => items.filter(({ taken }) => shown === '' || taken === shown), [items, shown])
  return (
    <div className="stack gap-20">
      <h2 className={classes.title}>{FILES.report}</h2>
      <div className={classes.acts}>
        <SelectField
          name="shown"
          label={FILES.show}
          error={undefined}
          onBlur={() => undefined}
          value={shown}
          options={[
            { value: '', label: `${FILES.all} (${items.length})` },
            ...IMPORT_OUTCOMES.map(value => ({ value, label: `${IMPORT_OUTCOME_LABELS[value]} (${counts[value]})` })),
          ]}
          onChange={setShown}
        />
        <DownloadReport items={items} fileName={fileName} />
      </div>
      <ReportRows key={shown} label={FILES.report} items={rows} />
    </div>
  )
}
