import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { listMemberImports, type MemberImport } from '#contract/society/import.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { IMPORTS } from '../messages.ts'
import classes from './imports.module.css'

/** Lists imports with their reports. */
export function EarlierImports({ societyId, path }: { readonly societyId: number; readonly path: string }) {
  const columns = useMemo(() => columnsFor(path), [path])
  return (
    <div className={classes.form}>
      <h2 className={classes.title}>{IMPORTS.before}</h2>
      <ListTable
        operation={listMemberImports}
        of={{ societyId }}
        ask={(query, signal) => call('GET society-member-import/index', { query, signal })}
        askFile={query => callForFile('GET society-member-import/index', { query })}
        filters={[]}
        label={IMPORTS.before}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ fileName }) => fileName}
        failed={IMPORTS.beforeFailed}
        empty={{ title: IMPORTS.noneBefore }}
      />
    </div>
  )
}

function resultOf({ state, summary }: MemberImport): string {
  if (state !== 'done' || !summary) return ''
  const { added, changed, disabled, leftOut } = summary
  return [
    added > 0 ? IMPORTS.addedDone(added) : '',
    changed > 0 ? IMPORTS.changedDone(changed) : '',
    disabled > 0 ? IMPORTS.disabledDone(disabled) : '',
    leftOut > 0 ? IMPORTS.leftOutDone(leftOut) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const columnsFor = (path: string) =>
  columnsOf<MemberImport>(listMemberImports.list, {
    fileName: { isName: true, cell: ({ fileName }) => fileName },
    created: { cell: ({ created }) => formatMoment(created) },
    state: { cell: ({ state }) => IMPORTS.states[state] },
    summary: { header: IMPORTS.result, cell: resultOf },
    acts: {
      header: IMPORTS.open,
      isFixed: true,
      isAction: true,
      cell: ({ id, fileName }) => (
        <Button
          component={Link}
          to={`${path}/import/${id}`}
          variant="default"
          size="compact-md"
          aria-label={IMPORTS.openOf(fileName)}
        >
          {IMPORTS.open}
        </Button>
      ),
    },
  })
