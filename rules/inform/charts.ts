import type { QuestionType } from '#rules/share/study.ts'

export const CHART_TYPES = ['LOLLIPOP', 'BAR', 'HISTOGRAM', 'PIE', 'TREEMAP'] as const
export type ChartType = (typeof CHART_TYPES)[number]

export const CHART_VALUE_TYPES = ['count', 'percentage'] as const
export type ChartValueType = (typeof CHART_VALUE_TYPES)[number]

export const CHART_ORIENTATIONS = ['vertical', 'horizontal'] as const
export type ChartOrientation = (typeof CHART_ORIENTATIONS)[number]

export const TREEMAP_LAYOUTS = ['sliceAndDice', 'stripes', 'squarified', 'strip'] as const
export type TreemapLayout = (typeof TREEMAP_LAYOUTS)[number]

export interface ChartConfig {
  readonly value_type: ChartValueType
  readonly orientation: ChartOrientation
  readonly layout: TreemapLayout
}

/** What a question without a chart of its own is drawn as; null: it is not drawn (2 §9). */
export function defaultChartType(type: QuestionType): ChartType | null {
  switch (type) {
    case 'SLIDER':
      return 'HISTOGRAM'
    case 'YES_NO':
    case 'SELECT_ONE':
    case 'SELECT_ANY':
    case 'FIND_REGION':
    case 'FIND_STATE':
    case 'RATING':
    case 'MULTI_VARIABLE_SELECT_ONE':
      return 'BAR'
    case 'FIND_SCHOOL':
    case 'CONFIRMATION':
    case 'GEOGRAPHY_ICO_WRAPPER':
      return null
  }
}

/** Lollipops lie and count, everything else stands and shows percentages (2 §9; histograms and treemaps as bars). */
export function defaultChartConfig(chart: ChartType): ChartConfig {
  const lollipop = chart === 'LOLLIPOP'
  return {
    value_type: lollipop ? 'count' : 'percentage',
    orientation: lollipop ? 'horizontal' : 'vertical',
    layout: 'squarified',
  }
}
