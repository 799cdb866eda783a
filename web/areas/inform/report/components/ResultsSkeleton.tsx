import { Skeleton } from '@mantine/core'
import { ChartSkeleton } from '../../components/ChartSkeleton.tsx'
import { LoadingText } from '../../components/LoadingText.tsx'
import classes from '../../components/Results.module.css'

/** Skeleton of the screen. */
export function ResultsSkeleton({ text }: { readonly text: string }) {
  return (
    <div aria-busy="true">
      <Skeleton height={38} width="min(26rem, 80%)" mb="lg" />
      <Skeleton height={44} width="min(40rem, 100%)" mb="xl" />
      <div className={classes.columns}>
        <Skeleton height={420} radius="lg" />
        <div className={classes.charts}>
          <LoadingText>{text}</LoadingText>
          <ChartSkeleton />
          <ChartSkeleton />
        </div>
      </div>
    </div>
  )
}
