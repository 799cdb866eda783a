import type { ChartConfig, ChartType } from '#rules/inform/charts.ts'
import { BarChart } from './BarChart.tsx'
import type { ShareChartProps } from './chart-props.ts'
import { PieChart } from './PieChart.tsx'
import { countScale, PERCENTAGE } from './scale.ts'
import { TreemapChart } from './TreemapChart.tsx'

interface Props extends Omit<ShareChartProps, 'scale'> {
  readonly chart: ChartConfig & { readonly chart_type: ChartType }
}

/** Shares of options, drawn as the study's author specified. Two groups are always compared with bars, never with areas. */
export function ShareChart({ chart, ...props }: Props) {
  const { chart_type, value_type, orientation, layout } = chart
  const shares = { ...props, scale: value_type === 'count' && props.n !== null ? countScale(props.n) : PERCENTAGE }
  if (props.names === undefined && chart_type === 'PIE') return <PieChart {...shares} />
  if (props.names === undefined && chart_type === 'TREEMAP') return <TreemapChart {...shares} layout={layout} />
  // Counts of groups of different sizes can't be compared; shares can.
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
