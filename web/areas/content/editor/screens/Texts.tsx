import { listContent } from '#contract/content/content.ts'
import type { OutputOf } from '#contract/index.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListLink } from '#web/platform/list/ListLink.tsx'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../components/editor.module.css'
import { EDITOR } from '../messages.ts'

type Text = OutputOf<'GET dynamic-content/index'>['items'][number]

const FILTERS = ['words', 'edited_from', 'edited_to']

const COLUMNS = columnsOf<Text>(listContent.list, {
  header: {
    isName: true,
    cell: ({ key, header }) => (
      <ListLink to={`/admin/content/edit/${key}`} className={classes.edit}>
        {header}
      </ListLink>
    ),
  },
  key: { cell: ({ key }) => key },
  edited: { header: EDITOR.state, cell: ({ edited }) => (edited ? EDITOR.edited(formatDay(edited)) : EDITOR.original) },
})

/** /admin/content: lists all texts that the platform administrator can edit (decision G-095). */
export default function Texts() {
  return (
    <>
      <PageHeading title={EDITOR.title} lead={EDITOR.lead} />
      <ListTable
        operation={listContent}
        ask={(query, signal) => call('GET dynamic-content/index', { query, signal })}
        askFile={query => callForFile('GET dynamic-content/index', { query })}
        filters={FILTERS}
        label={EDITOR.title}
        columns={COLUMNS}
        rowId={({ key }) => key}
        rowName={({ header }) => header}
        failed={EDITOR.listFailed}
        empty={{ title: EDITOR.none }}
      />
    </>
  )
}
