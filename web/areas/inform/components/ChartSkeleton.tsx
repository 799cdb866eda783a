import { Skeleton } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import classes from './Results.module.css'

/** Shows a placeholder with the size of the chart that will replace it. */
export function ChartSkeleton({ isWide = false }: { readonly isWide?: boolean }) {
  return (
    <Card className={isWide ? `${classes.chart} ${classes.wide}` : classes.chart}>
      <Skeleton height={22} width="45%" />
      <Skeleton height={16} width="75%" mt="sm" mb="lg" />
      <Skeleton height={330} />
      <Skeleton height={64} mt="lg" />
    </Card>
  )
}
