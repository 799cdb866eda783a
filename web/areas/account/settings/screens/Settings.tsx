import { Fragment } from 'react'
import { listSettings } from '#contract/account/settings.ts'
import type { OutputOf } from '#contract/index.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListLink } from '#web/platform/list/ListLink.tsx'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../components/settings.module.css'
import { SETTINGS } from '../messages.ts'

type Setting = OutputOf<'GET settings/index'>['items'][number]

const COLUMNS = columnsOf<Setting>(listSettings.list, {
  key: { cell: ({ key }) => <Key text={key} />, isName: true },
  value: { cell: ({ value, value_type }) => <Value value={value} value_type={value_type} />, isFixed: true },
  value_type: { cell: setting => setting.value_type },
  edit: {
    header: SETTINGS.edit,
    isFixed: true,
    isAction: true,
    cell: ({ key }) => (
      <ListLink to={`/admin/settings/edit/${key}`} className={classes.edit} aria-label={SETTINGS.editOf(key)}>
        {SETTINGS.edit}
      </ListLink>
    ),
  },
})

/** Page /admin/settings with all platform settings (4 §2.2). */
export default function Settings() {
  return (
    <>
      <PageHeading title={SETTINGS.title} lead={SETTINGS.lead} />
      <ListTable
        operation={listSettings}
        ask={(query, signal) => call('GET settings/index', { query, signal })}
        askFile={query => callForFile('GET settings/index', { query })}
        label={SETTINGS.title}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ key }) => key}
        failed={SETTINGS.failed}
        empty={{ title: SETTINGS.none }}
      />
    </>
  )
}

/** Shows a key. On narrow screens, it breaks only between words. */
function Key({ text }: { readonly text: string }) {
  const [first, ...others] = text.split('_')
  let end = first?.length ?? 0
  return (
    <>
      {first}
      {others.map(word => {
        end += word.length + 1
        return (
          <Fragment key={end}>
            _<wbr />
            {word}
          </Fragment>
        )
      })}
    </>
  )
}

/** Shows a value as in the editor. */
function Value({ value, value_type }: Pick<Setting, 'value' | 'value_type'>) {
  if (value === '') return <span className="muted">{SETTINGS.empty}</span>
  if (value_type !== 'boolean') return value
  return value === '1' ? SETTINGS.yes : value === '0' ? SETTINGS.no : value
}
