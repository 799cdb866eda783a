import { Link } from 'react-router'
import { listReports, type MessageReport } from '#contract/connect/message-report.ts'
import { REASON_LABELS } from '#rules/connect/reports.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { HandledCell } from '../components/HandledCell.tsx'
import { PlainText } from '../components/PlainText.tsx'
import { REPORTS } from '../messages.ts'

const COLUMNS = columnsOf<MessageReport>(listReports.list, {
  subject: { isName: true, cell: ({ subject }) => subject },
  body: { isFixed: true, cell: ({ body }) => <PlainText>{body}</PlainText> },
  reason: { cell: ({ reason }) => REASON_LABELS[reason] },
  words: { cell: ({ words }) => words },
  organization: {
    cell: ({ organization, recruiter }) => (
      <>
        {recruiter === null ? null : `${recruiter}, `}
        <Link to={`/admin/organizations?${new URLSearchParams({ name: organization })}`}>{organization}</Link>
      </>
    ),
  },
  reported: { cell: ({ reported }) => formatDay(reported) },
  handled: { isAction: true, isFixed: true, cell: report => <HandledCell report={report} /> },
})

/** Page /admin/message-reports with recruiters' messages that members reported (decision 55). */
export default function MessageReports() {
  return (
    <>
      <PageHeading title={REPORTS.title} lead={REPORTS.lead} />
      <ListTable
        operation={listReports}
        ask={(query, signal) => call('GET message-report/index', { query, signal })}
        askFile={query => callForFile('GET message-report/index', { query })}
        label={REPORTS.title}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ subject }) => subject}
        failed={REPORTS.failed}
        empty={{ title: REPORTS.none }}
      />
    </>
  )
}
