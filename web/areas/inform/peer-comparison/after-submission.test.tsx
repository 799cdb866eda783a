import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '#contract/share/share.ts'
import { question, variables } from '#rules/share/builders.testing.ts'
import { exact, histogram, stats } from '#web/charts/released.testing.ts'
import { PeerComparison } from './components/PeerComparison.tsx'
import { leadingCharts } from './leading.ts'
import { PEER_COMPARISON } from './messages.ts'
import type { PeerComparisonRow } from './rows.ts'

type Section = Questionnaire['sections'][number]
type Asked = Section['questionSections'][number]['question']

const asked = (id: number, type: Asked['type'], count = 1, dv: readonly string[] = []): Asked => ({
  ...question(id, type, count),
  conditions: [],
  variables: variables(id, count).map((each, at) => ({ ...each, dv_name: dv[at] ?? null, variableOptions: [] })),
})
const section = (id: number, is_module: 0 | 1, places: readonly (readonly [Asked, order: number])[]): Section => ({
  id,
  title: '',
  description: '',
  is_module,
  is_have_interested_question: false,
  questionSections: places.map(([of, report_order]) => ({
    question_id: of.id,
    question: of,
    is_on_dashboard: false,
    is_included_in_default_report: report_order > 0,
    report_order,
    is_available_on_results: true,
  })),
})

describe('numbers after submitting', () => {
  const study = {
    sections: [
      section(1, 0, [
        [asked(1, 'SLIDER'), 2],
        [asked(2, 'SELECT_ONE', 2), 3],
        [asked(3, 'SLIDER', 2), 4],
        [asked(4, 'SLIDER'), 5],
        [asked(5, 'CONFIRMATION', 2, ['pay', 'rate']), 1],
        [asked(6, 'SLIDER'), 6],
      ]),
      section(2, 1, [
        [asked(7, 'YES_NO'), 0],
        [asked(8, 'SLIDER'), 0],
      ]),
    ],
  } as unknown as Questionnaire

  it('are the first three single numbers of the default report', () => {
    expect(leadingCharts(study, null)).toMatchObject({ derivedVarNames: ['pay', 'rate'], questionIds: [1] })
  })

  it('are none if the default report has none', () => {
    const without = { sections: [section(1, 0, [[asked(1, 'SLIDER'), 0]])] } as unknown as Questionnaire
    expect(leadingCharts(without, null)).toMatchObject({ derivedVarNames: [], questionIds: [] })
  })

  it('are never numbers without results', () => {
    const [core] = study.sections
    const questionSections = core?.questionSections.map(each => ({ ...each, is_available_on_results: false })) ?? []
    const hidden = { sections: [{ ...core, questionSections }] } as unknown as Questionnaire
    expect(leadingCharts(hidden, null)).toMatchObject({ derivedVarNames: ['pay', 'rate'], questionIds: [] })
  })

  it('include only the module’s numbers after submitting a module', () => {
    expect(leadingCharts(study, 2)).toMatchObject({ derivedVarNames: [], questionIds: [8] })
  })
})

const row = (over: Partial<PeerComparisonRow> = {}): PeerComparisonRow => ({
  key: 'q1 hours',
  uid: 'hours',
  chartId: 'q1',
  title: 'Hours',
  released: histogram({ stats: { ...stats, median: exact(40) } }),
  affixes: { prefix: '', suffix: ' hours' },
  own: 50,
  rank: { kind: 'percentile', percent: 91, same: 0, bound: 'exact' },
  ...over,
})
const drawn = (
  rows: readonly PeerComparisonRow[],
  over: { readonly isBefore?: boolean; readonly lead?: string } = {},
) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PeerComparison rows={rows} peers="all respondents" onOpen={null} {...over} />
    </MantineProvider>,
  )
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('panel of the reader’s values', () => {
  it('shows the value, the percentile, the median, and the difference, also as text for screen readers', () => {
    const text = textOf(drawn([row()]))
    expect(text).toContain('Your value 50 hours, higher than 91 of 100 peers. 10 hours above median.')
    expect(text).toContain('50 hours 91st percentile 10 hours above median')
    expect(text).toContain('Median 40 hours, exact')
  })

  it('shows that a reader who submitted has no value', () => {
    const text = textOf(drawn([row(), row({ key: 'q2', title: 'Pay', own: null, rank: null })]))
    expect(text).toContain('You don’t have a value here.')
    expect(text).toContain(PEER_COMPARISON.none)
    expect(text).not.toContain('not included')
  })

  it('shows why the reader has no value of a calculated value', () => {
    const reason = 'Not calculated because you declined or don’t know Other medical earnings'
    const none = row({ uid: 'dv:pay', title: 'Pay', own: null, rank: null, missingReason: reason })
    expect(textOf(drawn([row(), none]))).toContain(`${PEER_COMPARISON.noValue} ${reason}.`)
    expect(textOf(drawn([row(), none]))).toContain(`${PEER_COMPARISON.none} ${reason}`)
  })

  it('leaves the value blank before the study, and has no legend for it', () => {
    const markup = drawn([row({ own: null, rank: null })], { isBefore: true, lead: PEER_COMPARISON.before })
    expect(textOf(markup)).toContain(PEER_COMPARISON.before)
    expect(textOf(markup)).not.toContain(PEER_COMPARISON.none)
    expect(textOf(markup)).not.toContain('Diamond')
  })

  it('names the year that it compares with', () => {
    const lead = PEER_COMPARISON.year('respondents in Cardiology', 2025, 2026)
    expect(textOf(drawn([row({ rank: { kind: 'between', low: 58, high: 62 } })], { lead }))).toContain(
      'Compared with 2025 results of respondents in Cardiology, because 2026 results aren’t available yet.',
    )
  })
})
