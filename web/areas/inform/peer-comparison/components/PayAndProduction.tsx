import { useId } from 'react'
import { type RankedMeasure, RankPair } from '#web/charts/RankPair.tsx'
import { compareRanks } from '#web/charts/rank-place.ts'
import { Card } from '#web/ui/Card.tsx'
import { PAIR } from '../messages.ts'
import type { Pair } from '../pair.ts'
import type { PeerComparisonRow } from '../rows.ts'
import classes from './peer-comparison.module.css'

/** Shows the reader's percentiles for pay and for work RVUs. */
export function PayAndProduction({ pair }: { readonly pair: Pair }) {
  const titleId = useId()
  const [upper, lower] = [rankedOf(pair.denominator), rankedOf(pair.numerator)]
  if (!upper || !lower) return null
  const title = PAIR.title(lower.title, upper.title)
  const text = { [-1]: PAIR.lower, 0: PAIR.same, 1: PAIR.higher }[compareRanks(lower.rank, upper.rank)]
  return (
    <Card as="section" labelledBy={titleId} className={classes.standing}>
      <h2 id={titleId} className="heading text-19">
        {title}
      </h2>
      <p className={classes.quiet}>{PAIR.lead}</p>
      <RankPair title={title} measures={[upper, lower]} sentence={text(lower.title, upper.title)} />
    </Card>
  )
}

function rankedOf({ title, released: { stats, rank }, affixes, own }: PeerComparisonRow): RankedMeasure | null {
  return own === null || rank === null ? null : { title, stats, affixes, own, rank }
}
