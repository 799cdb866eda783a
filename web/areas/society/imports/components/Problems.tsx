import type { OutputOf } from '#contract/index.ts'
import { listImportProblems } from '#contract/society/import.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { IMPORTS } from '../messages.ts'
import type { ImportKey } from '../queries.ts'
import classes from './imports.module.css'

type Problem = OutputOf<'GET society-member-import/problems'>['items'][number]

const COLUMNS = columnsOf<Problem>(listImportProblems.list, {
  row: { isName: true, cell: ({ row }) => IMPORTS.row(row) },
  field: { cell: ({ field }) => IMPORTS.fields[field] },
  value: { cell: ({ value }) => value || IMPORTS.emptyCell },
  message: { cell: ({ message }) => message },
  isWarning: { header: IMPORTS.kind, cell: ({ isWarning }) => (isWarning ? IMPORTS.warning : IMPORTS.error) },
})

/** Lists the errors of a file by row, with a download. */
export function Problems({ societyId, importId }: ImportKey) {
  return (
    <div className={classes.form}>
      <h2 className={classes.title}>{IMPORTS.problems}</h2>
      <ListTable
        operation={listImportProblems}
        of={{ societyId, importId }}
        ask={(query, signal) => call('GET society-member-import/problems', { query, signal })}
        askFile={query => callForFile('GET society-member-import/problems', { query })}
        filters={[]}
        label={IMPORTS.problems}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ row }) => IMPORTS.row(row)}
        failed={IMPORTS.problemsFailed}
        empty={{ title: IMPORTS.noProblems }}
      />
    </div>
  )
}
