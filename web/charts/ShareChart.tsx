import type { ChartConfig, ChartType } from '#rules/inform/charts.ts'
import { areOrdered } from '#rules/inform/measures/index.ts'
import { BarChart } from './BarChart.tsx'
import type { ShareChartProps } from './chart-props.ts'
import { PieChart } from './PieChart.tsx'
import { PERCENTAGE, scaleFor } from './scale.ts'
import { isRangeAlone } from './shares.ts'
import { TreemapChart } from './TreemapChart.tsx'

interface Props extends Omit<ShareChartProps, 'scale'> {
  readonly chart: ChartConfig & { readonly chart_type: ChartType }
}

/**
 * Draws shares of options as the study's author specified. Comparisons of two groups always use bars. Ordered scales and shares with only a
 * wide range also use bars, never areas.
 */
export function ShareChart({ chart, ...props }: Props) {
  const { chart_type, value_type, orientation, layout } = chart
  const shares = { ...props, scale: scaleFor(value_type, props.n) }
  const isArea =
    props.names === undefined && !areOrdered(props.bars.map(({ name }) => name)) && !props.bars.some(isRangeAlone)
  if (isArea && chart_type === 'PIE') return <PieChart {...shares} />
  if (isArea && chart_type === 'TREEMAP') return <TreemapChart {...shares} layout={layout} />
  // Counts of groups of different sizes are not comparable, but shares are.
  const scale = props.names ? PERCENTAGE : shares.scale
  return (
    <BarChart
      {...props}
      scale={scale}
      orientation={orientation}
      mark={chart_type === 'LOLLIPOP' ? 'lollipop' : 'bar'}
    />
  )
}
