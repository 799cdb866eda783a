import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform.ts'
import type { Questionnaire } from '#contract/share.ts'
import type { ReleasedMeasure } from '#rules/inform/released.ts'
import { question, variables } from '#rules/share/builders.testing.ts'
import { COMBINED, EXACT, stats } from '#web/charts/released.testing.ts'
import { OwnFigure } from './components/OwnFigure.tsx'
import { leadingCharts } from './leading.ts'

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

describe('the figures after submitting', () => {
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

  it('are the first three single numbers of the default report, one for each of its places', () => {
    expect(leadingCharts(study, null)).toMatchObject({ derivedVarNames: ['pay'], questionIds: [1, 4] })
  })

  it('are those of the module alone, after a module', () => {
    expect(leadingCharts(study, 2)).toMatchObject({ derivedVarNames: [], questionIds: [8] })
  })
})

describe('a figure', () => {
  const shown: ReleasedMeasure = {
    kind: 'histogram',
    n: 401,
    unknown: 0,
    basis: EXACT,
    stats: { ...stats, median: 40 },
    bins: [],
    rank: { kind: 'percentile', percent: 91, bound: 'exact' },
  }
  const drawn = (released: ReleasedMeasure, my_value: ResultItem['results'][number]['my_value'], isWaiting = false) =>
    renderToStaticMarkup(
      <MantineProvider>
        <OwnFigure
          title="Hours"
          result={{
            variable_id: 1,
            uid: 'hours',
            label: '',
            prefix: '',
            suffix: ' hours',
            categories: [],
            released,
            my_value,
          }}
          isWaiting={isWaiting}
          peers="respondents"
        />
      </MantineProvider>,
    ).replaceAll(/<[^>]*>/g, ' ')

  it('has the own number beside the median, and where it stands', () => {
    expect(drawn(shown, 50)).toMatch(/Median\s+40 hours\s+You\s+50 hours\s+Higher than 91 of 100 respondents/)
  })

  it('says that the own number is not counted yet', () => {
    expect(drawn(shown, null, true)).toMatch(/You\s+not counted yet/)
    expect(drawn(shown, null)).toMatch(/You\s+no number given/)
  })

  it('says so where a group has none, and shows no rough estimate', () => {
    expect(drawn({ kind: 'withheld' }, null)).toContain('There is not enough data to display.')
    expect(drawn({ ...shown, basis: COMBINED }, 50)).not.toMatch(/Median|50 hours/)
  })
})
