import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Questionnaire } from '#contract/share/share.ts'
import { useUser } from '#web/platform/use-session.ts'
import type { ComparedGroup } from '../../comparison.ts'
import { loadFilterLabels } from '../../filters/queries.ts'
import type { Measure } from '../../measures.ts'
import { SCOPE } from '../../messages.ts'
import type { Reader } from '../../reader.ts'
import type { Report } from '../../report.ts'
import type { Charts } from '../../use-charts.ts'
import { DOWNLOAD } from '../messages.ts'
import { plannedMeasure } from '../plan.ts'
import { reportData } from '../queries.ts'
import type { PrintedFilter } from '../report.ts'
import { designRows } from '../texts.ts'
import { useDownload } from './use-download.tsx'

interface Props {
  readonly questionnaire: Questionnaire
  /** Page title, including the module if the page shows one. */
  readonly title: string
  readonly report: Report
  /** `null` for an unsaved report. */
  readonly reportName: string | null
  readonly measures: readonly Measure[]
  readonly charts: Charts
  readonly reader: Reader
  /** Compared group. */
  readonly other: ComparedGroup | null
}

/** Shows Download Report, which saves the visible report as report.pdf, including charts that are not scrolled into view (2 §4.7). */
export function DownloadReport(props: Props) {
  const { charts, measures } = props
  const { specialty, subspecialty } = useUser()
  const client = useQueryClient()
  const { progress, isSaved, start, paper } = useDownload()
  const { scope } = props.report
  const scopeTitle = scope === 'study' ? null : (scope === 'specialty' ? specialty : subspecialty)?.title
  const isReady = !charts.isLoading && measures.some(({ id }) => charts.items.has(id))
  const isOff = progress !== null || !isReady
  const group = scopeTitle ? [{ dimension: SCOPE.label, text: scopeTitle }] : []
  const text = !progress
    ? DOWNLOAD.button
    : progress.done === 0
      ? DOWNLOAD.starting
      : DOWNLOAD.progress(progress.done, progress.of)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-label={progress ? DOWNLOAD.busy(text) : undefined}
        aria-busy={progress !== null}
        aria-disabled={isOff || undefined}
        data-disabled={isOff}
        onClick={() => (isOff ? undefined : void start(plannedReport(props, group, client)))}
      >
        {text}
      </Button>
      <span className="visually-hidden" role="status">
        {progress ? DOWNLOAD.status(progress.done, progress.of) : isSaved ? DOWNLOAD.saved : ''}
      </span>
      {paper}
    </>
  )
}

/** Returns a snapshot of the report at the time of the click. Later changes are not included. */
function plannedReport(props: Props, group: readonly PrintedFilter[], client: QueryClient) {
  const { questionnaire, title, report, reportName, measures, charts, reader, other } = props
  const { filterValues } = report
  return {
    reader,
    measures: measures.flatMap(({ id }) => {
      const item = charts.items.get(id)
      return item ? [plannedMeasure(item, questionnaire.period, reader, other)] : []
    }),
    loadDetails: async (signal: AbortSignal) => {
      const [data, words] = await Promise.all([
        reportData(questionnaire.id, signal),
        loadFilterLabels(filterValues, questionnaire, charts.applied, client),
      ])
      return {
        study: title,
        name: reportName,
        at: new Date(),
        asOf: charts.asOf ?? null,
        batch: charts.batch,
        period: { from: data.start_date, to: data.end_date },
        design: designRows(data),
        filters: [...group, ...words],
        compared: other?.names[1] ?? null,
        respondents: charts.group,
        isShowingAll: charts.isShowingAll,
      }
    },
  }
}
