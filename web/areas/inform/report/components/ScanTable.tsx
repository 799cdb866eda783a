import { Anchor, Button } from '@mantine/core'
import { useContext, useMemo, useState } from 'react'
import { ChartFacts } from '#web/charts/chart-facts.ts'
import { QUANTILES, STAT_LABELS } from '#web/charts/stats.ts'
import { Card } from '#web/ui/Card.tsx'
import { ShortText } from '#web/ui/ShortText.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { Grid } from '#web/ui/table/Grid.tsx'
import type { Sort } from '#web/ui/table/list-state.ts'
import '#web/ui/table/styles.ts'
import { useRows } from '#web/ui/table/use-rows.ts'
import classes from '../../components/Results.module.css'
import { SCAN, STRIP } from '../../messages.ts'
import { type ScanColumn, type ScanRow, scanFigures, scanText, sortedRows } from '../../scan.ts'
import own from './Groups.module.css'

interface Props {
  /** Title of the report, for files. */
  readonly title: string
  readonly rows: readonly ScanRow[]
  /** Whether the reader's own values are shown. */
  readonly withOwn: boolean
  /** What the group is compared with, or broken out by, is not in the table. */
  readonly isAlone: boolean
  /** Shows the chart of a measure. */
  readonly onJump: (id: string) => void
}

/** Rows in the order of the report. */
const UNSORTED: Sort = { column: '', isDescending: false }
const COLUMNS = [['n', 'N'], ...QUANTILES.map(name => [name, STAT_LABELS[name]] as const)] as const
const OWN = [
  ['mine', SCAN.mine],
  ['rank', SCAN.rank],
] as const

/** All figures of the report at a glance; each row leads to its chart. */
export default function ScanTable({ title, rows, withOwn, isAlone, onJump }: Props) {
  const [sort, setSort] = useState(UNSORTED)
  const columns = useMemo((): Column<ScanRow>[] => columnsOf(withOwn, onJump), [withOwn, onJump])
  const column = [...COLUMNS, ...OWN].find(([id]) => id === sort.column)?.[0]
  const isSorted = column !== undefined || sort.column === 'name'
  const ordered = isSorted ? sortedRows(rows, column ?? 'name', sort.isDescending) : rows
  const table = useRows({ name: 'scan', columns, rows: ordered, rowId: ({ key }) => key, filterKey: '' })
  return (
    <div className={own.scan}>
      {isAlone ? <p className={classes.quiet}>{SCAN.alone}</p> : null}
      <Files title={title} rows={ordered} withOwn={withOwn} />
      <Card className={own.scanSheet}>
        <Grid
          label={SCAN.label}
          rows={table}
          rowName={({ name }) => name}
          isSelectable={false}
          isFetching={false}
          sort={sort}
          defaultSort={UNSORTED}
          onSort={setSort}
        />
      </Card>
    </div>
  )
}

function columnsOf(withOwn: boolean, onJump: (id: string) => void): Column<ScanRow>[] {
  const figures = (list: readonly (readonly [Exclude<ScanColumn, 'name'>, string])[]): Column<ScanRow>[] =>
    list.map(([id, header]) => ({
      id,
      header,
      isSortable: true,
      isFigure: true,
      cell: row => <ShortText>{scanText(row, id) || '–'}</ShortText>,
    }))
  return [
    {
      id: 'name',
      header: SCAN.measure,
      isName: true,
      isSortable: true,
      cell: ({ id, name }) => (
        <Anchor
          component="button"
          type="button"
          ta="start"
          inherit
          aria-label={STRIP.jump(name)}
          onClick={() => onJump(id)}
        >
          {name}
        </Anchor>
      ),
    },
    ...figures(COLUMNS),
    ...(withOwn ? figures(OWN) : []),
    { id: 'made', header: SCAN.made, cell: ({ made }) => made || '–' },
  ]
}

/** Copy, CSV and XLSX. The code loads on first use. */
function Files({ title, rows, withOwn }: Pick<Props, 'title' | 'rows' | 'withOwn'>) {
  const facts = useContext(ChartFacts)
  const [status, setStatus] = useState('')
  const figures = () => scanFigures(rows, withOwn)
  const run = async (work: () => Promise<string>) => {
    setStatus('')
    try {
      setStatus(await work())
    } catch {
      setStatus(SCAN.failed)
    }
  }
  const exports = () => import('#web/charts/export-chart.ts')
  const copy = async () => {
    await (await exports()).copyFigures(figures())
    return SCAN.copied
  }
  const csv = async () => (await exports()).saveCsv(title, figures(), facts)
  const xlsx = async () => (await import('#web/charts/spreadsheet.ts')).saveXlsx(title, figures(), facts)
  return (
    <div className={own.files}>
      <span role="status" className={classes.quiet}>
        {status}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => run(copy)}>
        {SCAN.copy}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => run(csv)}>
        {SCAN.csv}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => run(xlsx)}>
        {SCAN.xlsx}
      </Button>
    </div>
  )
}
