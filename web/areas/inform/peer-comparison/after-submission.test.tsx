import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform.ts'
import type { Questionnaire } from '#contract/share.ts'
import type { ReleasedMeasure } from '#rules/inform/words/index.ts'
import { question, variables } from '#rules/share/builders.testing.ts'
import { about, exact, histogram, stats } from '#web/charts/released.testing.ts'
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
    expect(leadingCharts(study, null)).toMatchObject({ derivedVarNames: ['pay'], questionIds: [1, 4] })
  })

  it('are only those of the module after submitting a module', () => {
    expect(leadingCharts(study, 2)).toMatchObject({ derivedVarNames: [], questionIds: [8] })
  })
})

describe('number of the reader', () => {
  const shown = histogram({
    stats: { ...stats, median: exact(40) },
    rank: { kind: 'percentile', percent: 91, same: 0, bound: 'exact' },
  })
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

  it('is compared with the median and with other respondents', () => {
    expect(drawn(shown, 50)).toMatch(/Median\s+40 hours\s+You\s+50 hours\s+Higher than 91 of 100 respondents/)
    expect(drawn(shown, 50)).toMatch(/420 physicians, 401 answered\s+Exact/)
  })

  it('is shown with the range of an estimated median', () => {
    const estimate = histogram({ basis: 'estimate', stats: { ...stats, median: about(40, 38, 43) } })
    expect(drawn(estimate, 50)).toMatch(/Median\s+about 40 hours \(38 to 43\)/)
    expect(drawn(estimate, 50)).toContain('About 10 hours above the median (7 to 12).')
  })

  it('is marked if it is not included yet', () => {
    expect(drawn(shown, null, true)).toMatch(/You\s+not included yet/)
    expect(drawn(shown, null)).toMatch(/You\s+no number entered/)
  })

  it('is replaced by a note if a group has too few answers', () => {
    expect(drawn({ kind: 'withheld', because: 'few' }, null)).toContain('There is not enough data to display.')
  })
})
