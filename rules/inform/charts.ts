import type { QuestionType } from '#rules/share/study.ts'

export const CHART_TYPES = ['LOLLIPOP', 'BAR', 'HISTOGRAM', 'PIE', 'TREEMAP'] as const
export type ChartType = (typeof CHART_TYPES)[number]

/** Names of chart types for administrators. */
export const CHART_NAMES: Readonly<Record<ChartType, string>> = {
  LOLLIPOP: 'Lollipop',
  BAR: 'Bar',
  HISTOGRAM: 'Histogram',
  PIE: 'Pie',
  TREEMAP: 'Treemap',
}

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

/** Returns the default chart type of a question, or `null` if it has no chart (2 §9). */
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

/**
 * Lollipop charts are horizontal and show counts. All other charts are vertical and show percentages. Histograms and treemaps are treated
 * like bar charts (2 §9).
 */
export function defaultChartConfig(chart: ChartType): ChartConfig {
  const lollipop = chart === 'LOLLIPOP'
  return {
    value_type: lollipop ? 'count' : 'percentage',
    orientation: lollipop ? 'horizontal' : 'vertical',
    layout: 'squarified',
  }
}

/** Chart settings by a question's author (2 §3). Missing settings have default values. */
export interface OwnChart {
  readonly type: ChartType | null
  readonly value_type?: ChartValueType | undefined
  readonly orientation?: ChartOrientation | undefined
  readonly layout?: TreemapLayout | undefined
  readonly x_axis_label?: string | undefined
}

export interface Chart extends ChartConfig {
  readonly chart_type: ChartType
  readonly x_axis_label: string
}

/** Returns the chart of a question. The author's choice applies if it suits the answers. Returns `null` if there is no chart. */
export function chartFor(type: QuestionType, own: OwnChart | null): Chart | null {
  const defaultType = defaultChartType(type)
  if (defaultType === null) return null
  const chart_type = own?.type && canShow(own.type, type) ? own.type : defaultType
  const config = defaultChartConfig(chart_type)
  return {
    chart_type,
    value_type: own?.value_type ?? config.value_type,
    orientation: own?.orientation ?? config.orientation,
    layout: own?.layout ?? config.layout,
    x_axis_label: own?.x_axis_label ?? '',
  }
}

/**
 * Checks whether a chart suits a type of question. Numbers are drawn as histograms, and choices never are. Multiple-choice answers aren't
 * parts of a whole.
 */
function canShow(chart: ChartType, type: QuestionType): boolean {
  if (type === 'SLIDER' || chart === 'HISTOGRAM') return type === 'SLIDER' && chart === 'HISTOGRAM'
  return type !== 'SELECT_ANY' || (chart !== 'PIE' && chart !== 'TREEMAP')
}
