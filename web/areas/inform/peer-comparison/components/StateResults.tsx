import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { aboutText } from '#rules/inform/words/index.ts'
import { STATES } from '#rules/reference/geography.ts'
import { valueText } from '#web/charts/bins.ts'
import { StateMap, type StateResult } from '#web/charts/StateMap.tsx'
import { Card } from '#web/ui/Card.tsx'
import { groupsQuery } from '../../alike/queries.ts'
import { chartsOfIds } from '../../charts.ts'
import classes from '../../components/Results.module.css'
import { COMPARE, STATE, STATE_MAP } from '../../messages.ts'
import { type Report, reportKey } from '../../report.ts'
import type { PeerComparisonRow } from '../rows.ts'
import own from './StateResults.module.css'

interface Props {
  readonly questionnaireId: number
  readonly report: Report
  readonly rows: readonly PeerComparisonRow[]
}

/** Shows the median of a number by state for the report's group. Requests it when expanded. */
export default function StateResults({ questionnaireId, report, rows }: Props) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" labelledBy={titleId} className={own.card}>
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <h2 id={titleId} className={own.title}>
            {STATE_MAP.title}
          </h2>
        </summary>
        {isOpen ? <StatesOfGroup questionnaireId={questionnaireId} report={report} rows={rows} /> : null}
      </details>
    </Card>
  )
}

function StatesOfGroup({ questionnaireId, report, rows }: Props) {
  const [chosenRow, setRow] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const row = rows.find(({ key }) => key === chosenRow) ?? rows[0]
  const isFiltered = reportKey(everyone(report)) !== reportKey(report)
  const [isNarrow, setNarrow] = useState(false)
  const groups = STATES.map(({ id }) => withState((isNarrow ? report : everyone(report)).filterValues, id))
  const { data, isError } = useQuery({
    ...groupsQuery(questionnaireId, chartsOfIds(row ? [row.chartId] : []), groups),
    placeholderData: keepPreviousData,
    enabled: row !== undefined,
  })
  if (!row || isError) return <p className={classes.quiet}>{STATE.failed}</p>
  if (!data) return <p className={classes.quiet}>{STATE.loadingCharts}</p>
  const states = new Map(
    STATES.flatMap(({ abbrev }, at): [string, StateResult][] => {
      const results = data.groups[at]?.results[0]?.results ?? []
      const released = results.find(({ uid }) => row.key.endsWith(` ${uid}`))?.released
      const median = released?.kind === 'histogram' ? released.stats.median : null
      return released?.kind === 'histogram' && median ? [[abbrev, { stat: median, n: released.n }]] : []
    }),
  )
  const pointed = STATES.find(({ abbrev }) => abbrev === chosen)
  const result = pointed && states.get(pointed.abbrev)
  return (
    <div className="grid gap-12 mt-12">
      <div className={own.choices}>
        <NativeSelect
          size="xs"
          label={STATE_MAP.measure}
          value={row.key}
          onChange={event => setRow(event.currentTarget.value)}
          data={rows.map(({ key, title }) => ({ value: key, label: title }))}
        />
        {isFiltered ? (
          <NativeSelect
            size="xs"
            label={STATE_MAP.group}
            value={isNarrow ? 'report' : 'everyone'}
            onChange={event => setNarrow(event.currentTarget.value === 'report')}
            data={[
              { value: 'everyone', label: COMPARE.everybody },
              { value: 'report', label: COMPARE.thisGroup },
            ]}
          />
        ) : null}
        <NativeSelect
          size="xs"
          label={STATE_MAP.state}
          value={chosen ?? ''}
          onChange={event => setChosen(event.currentTarget.value || null)}
          data={[
            { value: '', label: STATE_MAP.none },
            ...STATES.map(({ abbrev, name }) => ({ value: abbrev, label: name })),
          ]}
        />
      </div>
      <StateMap
        title={STATE_MAP.of(row.title)}
        states={states}
        affixes={row.affixes}
        chosen={chosen}
        onPoint={abbrev => abbrev && setChosen(abbrev)}
      />
      <p className={own.pointed} role="status">
        {pointed
          ? `${pointed.name}: ${result ? aboutText(result.stat, value => valueText(value, row.affixes)) : STATE_MAP.few}`
          : STATE_MAP.hint}
      </p>
    </div>
  )
}

const everyone = (report: Report): Report => ({ ...report, filterValues: NO_FILTERS, scope: 'study' })

/** Returns the filters of the same group in one state, without other places, because they would widen the group. */
function withState(values: FilterValues, id: number): FilterValues {
  const others = Object.keys(values.derivedVarValues).filter(
    key => !/^(region|subregion|state|areacode|divcode|userMsa|userZipcode)_/.test(key),
  )
  return {
    ...values,
    derivedVarValues: Object.fromEntries([...others, `state_${id}`].map(key => [key, true as const])),
  }
}
