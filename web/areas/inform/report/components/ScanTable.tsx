import { Anchor, Button } from '@mantine/core'
import { useContext, useMemo, useState } from 'react'
import { ChartSubjectContext } from '#web/charts/chart-facts.ts'
import { QUANTILES, STAT_LABELS, type Stat } from '#web/charts/stats.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { Grid } from '#web/ui/table/Grid.tsx'
import type { Sort } from '#web/ui/table/list-state.ts'
import { RowCards } from '#web/ui/table/RowCards.tsx'
import '#web/ui/table/styles.ts'
import { useIsNarrow } from '#web/ui/table/use-is-narrow.ts'
import { useRows } from '#web/ui/table/use-rows.ts'
import classes from '../../components/Results.module.css'
import { SCAN, STRIP } from '../../messages.ts'
import { type NumberRow, type Scan, type ScanColumn, scanStat, scanText, sortedRows } from '../../scan.ts'
import { scanFigures } from '../scan-file.ts'
import own from './Groups.module.css'
import { ShareTable } from './ShareTable.tsx'

interface Props {
  /** Title of the report, for files. */
  readonly title: string
  readonly scan: Scan
  /** Whether the reader's values are shown. */
  readonly withOwn: boolean
  /** Whether the table omits the comparison or division of the group. */
  readonly isAlone: boolean
  /** Shows the chart of a measure. */
  readonly onJump: (id: string) => void
}

/** Default order of rows, which is the order of the report. */
const UNSORTED: Sort = { column: '', isDescending: false }
const COLUMNS = QUANTILES.map(name => [name, STAT_LABELS[name]] as const)
const OWN = [
  ['mine', SCAN.mine],
  ['rank', SCAN.rank],
] as const

/** Shows all results of the report at a glance: numbers, and shares of options. Each row links to its chart. */
export default function ScanTable({ title, scan, withOwn, isAlone, onJump }: Props) {
  const [sort, setSort] = useState(UNSORTED)
  const isNarrow = useIsNarrow()
  const columns = useMemo(() => columnsOf(withOwn, isNarrow, onJump), [withOwn, isNarrow, onJump])
  const column = [...COLUMNS, ...OWN].find(([id]) => id === sort.column)?.[0]
  const isSorted = column !== undefined || sort.column === 'name'
  const ordered = isSorted ? sortedRows(scan.numbers, column ?? 'name', sort.isDescending) : scan.numbers
  const numbers = useRows({ name: 'scan', columns, rows: ordered, rowId: ({ key }) => key, filterKey: '' })
  const List = isNarrow ? RowCards : Grid
  return (
    <div className={own.scan}>
      {isAlone ? <p className={classes.quiet}>{SCAN.alone}</p> : null}
      <Files title={title} scan={{ ...scan, numbers: ordered }} withOwn={withOwn} />
      {scan.numbers.length > 0 ? (
        <Card className={own.scanSheet}>
          <List
            label={SCAN.numbers}
            rows={numbers}
            rowName={({ name }) => name}
            isSelectable={false}
            isFetching={false}
            sort={sort}
            defaultSort={UNSORTED}
            onSort={setSort}
          />
        </Card>
      ) : null}
      {scan.shares.length > 0 ? (
        <Card className={own.scanSheet}>
          <ShareTable rows={scan.shares} onJump={onJump} />
        </Card>
      ) : null}
    </div>
  )
}

function columnsOf(withOwn: boolean, isNarrow: boolean, onJump: (id: string) => void): Column<NumberRow>[] {
  const numbers = (list: readonly (readonly [Exclude<ScanColumn, 'name'>, string])[]): Column<NumberRow>[] =>
    list.map(([id, header]) => ({
      id,
      header,
      isSortable: true,
      isFigure: true,
      // Cards omit missing values.
      cell: row => (isNarrow && scanText(row, id) === '' ? null : <TwoLines {...scanStat(row, id)} />),
    }))
  const name: Column<NumberRow> = {
    id: 'name',
    header: SCAN.measure,
    isName: true,
    isSortable: true,
    cell: ({ id, name: title, about }) => (
      <>
        <Anchor
          component="button"
          type="button"
          ta="start"
          inherit
          aria-label={STRIP.jump(title)}
          onClick={() => onJump(id)}
        >
          {title}
        </Anchor>
        <span className={own.scanAbout}>{about}</span>
      </>
    ),
  }
  return [name, ...numbers(COLUMNS), ...(withOwn ? numbers(OWN) : [])]
}

/** Breaks lines only before the second number of a range and before "or more". */
function TwoLines({ value, note }: Pick<Stat, 'value' | 'note'>) {
  return (
    <>
      {value.replace('about ', 'about\u00A0')}
      {note ? <span className={own.scanAbout}>{note.replace(' to ', '\u00A0to ')}</span> : null}
    </>
  )
}

/** Shows buttons to copy and to download as CSV or XLSX. Their code loads on first use. */
function Files({ title, scan, withOwn }: Pick<Props, 'title' | 'scan' | 'withOwn'>) {
  const { facts } = useContext(ChartSubjectContext)
  const [status, setStatus] = useState('')
  const figures = () => scanFigures(scan, withOwn)
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
