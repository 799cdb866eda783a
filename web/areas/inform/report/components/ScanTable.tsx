import { Anchor, Button } from '@mantine/core'
import { useContext, useMemo, useState } from 'react'
import { ChartFacts } from '#web/charts/chart-facts.ts'
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
import {
  type NumberRow,
  type Scan,
  type ScanColumn,
  type ShareRow,
  scanStat,
  shareText,
  sortedRows,
} from '../../scan.ts'
import { scanFigures } from '../../scan-file.ts'
import own from './Groups.module.css'

interface Props {
  /** Title of the report, for files. */
  readonly title: string
  readonly scan: Scan
  /** Whether the reader's own values are shown. */
  readonly withOwn: boolean
  /** What the group is compared with, or split by, is not in the table. */
  readonly isAlone: boolean
  /** Shows the chart of a measure. */
  readonly onJump: (id: string) => void
}

/** Rows in the order of the report. */
const UNSORTED: Sort = { column: '', isDescending: false }
const COLUMNS = QUANTILES.map(name => [name, STAT_LABELS[name]] as const)
const OWN = [
  ['mine', SCAN.mine],
  ['rank', SCAN.rank],
] as const

/** All results of the report at a glance: numbers, and shares of options. Each row leads to its chart. */
export default function ScanTable({ title, scan, withOwn, isAlone, onJump }: Props) {
  const [sort, setSort] = useState(UNSORTED)
  const numberColumns = useMemo(() => columnsOfNumbers(withOwn, onJump), [withOwn, onJump])
  const shareColumns = useMemo(() => columnsOfShares(withOwn, onJump), [withOwn, onJump])
  const column = [...COLUMNS, ...OWN].find(([id]) => id === sort.column)?.[0]
  const isSorted = column !== undefined || sort.column === 'name'
  const ordered = isSorted ? sortedRows(scan.numbers, column ?? 'name', sort.isDescending) : scan.numbers
  const numbers = useRows({ name: 'scan', columns: numberColumns, rows: ordered, rowId, filterKey: '' })
  const shares = useRows({ name: 'scan-shares', columns: shareColumns, rows: scan.shares, rowId, filterKey: '' })
  const List = useIsNarrow() ? RowCards : Grid
  const shared = { rowName: ({ name }: NumberRow | ShareRow) => name, isSelectable: false, isFetching: false } as const
  return (
    <div className={own.scan}>
      {isAlone ? <p className={classes.quiet}>{SCAN.alone}</p> : null}
      <Files title={title} scan={{ ...scan, numbers: ordered }} withOwn={withOwn} />
      {scan.numbers.length > 0 ? (
        <Card className={own.scanSheet}>
          <List label={SCAN.numbers} rows={numbers} {...shared} sort={sort} defaultSort={UNSORTED} onSort={setSort} />
        </Card>
      ) : null}
      {scan.shares.length > 0 ? (
        <Card className={own.scanSheet}>
          <List
            label={SCAN.shares}
            rows={shares}
            {...shared}
            sort={UNSORTED}
            defaultSort={UNSORTED}
            onSort={() => undefined}
          />
        </Card>
      ) : null}
    </div>
  )
}

const rowId = ({ key }: { readonly key: string }) => key

function nameColumn<Row extends NumberRow | ShareRow>(onJump: (id: string) => void): Column<Row> {
  return {
    id: 'name',
    header: SCAN.measure,
    isName: true,
    isSortable: false,
    cell: ({ id, name, about }) => (
      <>
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
        <span className={own.scanAbout}>{about}</span>
      </>
    ),
  }
}

function columnsOfNumbers(withOwn: boolean, onJump: (id: string) => void): Column<NumberRow>[] {
  const numbers = (list: readonly (readonly [Exclude<ScanColumn, 'name'>, string])[]): Column<NumberRow>[] =>
    list.map(([id, header]) => ({
      id,
      header,
      isSortable: true,
      isFigure: true,
      cell: row => <TwoLines {...scanStat(row, id)} />,
    }))
  return [{ ...nameColumn<NumberRow>(onJump), isSortable: true }, ...numbers(COLUMNS), ...(withOwn ? numbers(OWN) : [])]
}

function columnsOfShares(withOwn: boolean, onJump: (id: string) => void): Column<ShareRow>[] {
  const mine: Column<ShareRow> = { id: 'mine', header: SCAN.mine, cell: row => (row.own ? <span>◆</span> : null) }
  return [
    nameColumn<ShareRow>(onJump),
    { id: 'option', header: SCAN.option, cell: ({ option }) => option },
    { id: 'share', header: SCAN.share, isFigure: true, cell: shareText },
    ...(withOwn ? [mine] : []),
  ]
}

function TwoLines({ value, note }: Pick<Stat, 'value' | 'note'>) {
  return (
    <>
      {value}
      {note ? <span className={own.scanAbout}>{note}</span> : null}
    </>
  )
}

/** Copy, CSV and XLSX. The code loads on first use. */
function Files({ title, scan, withOwn }: Pick<Props, 'title' | 'scan' | 'withOwn'>) {
  const { facts } = useContext(ChartFacts)
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
