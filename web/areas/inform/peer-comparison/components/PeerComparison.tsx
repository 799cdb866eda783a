import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { ReachBar } from '#web/charts/ReachBar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PEER_COMPARISON } from '../messages.ts'
import type { PeerComparisonRow } from '../rows.ts'
import { legendText, peerComparisonTexts } from '../texts.ts'
import classes from './peer-comparison.module.css'

interface Props {
  readonly rows: readonly PeerComparisonRow[]
  /** Name of the compared group, such as "respondents in Hospital Medicine". */
  readonly peers: string
  /** Sentence on what the reader is compared with, if it isn't only the group. */
  readonly lead?: string | undefined
  /** Opens the chart of a measure, or `null` if there are no charts. */
  readonly onOpen: ((chartId: string) => void) | null
  /** Number of rows that are initially shown. Style sheets show fewer on small screens. */
  readonly first?: number
  /** Whether the reader can still answer, so that the reader's value is left blank. */
  readonly isBefore?: boolean
  /** Content at the end, such as the change since the prior year. */
  readonly children?: ReactNode
}

/** Default number of rows that are initially shown. */
const FIRST = 6

/** Nonbreaking space that has the height of a line of text. */
const NO_TEXT = '\u00a0'

/** Shows one row per number: the group from P10 to P90, with the reader marked. */
export function PeerComparison({ rows, peers, lead, onOpen, first = FIRST, isBefore = false, children }: Props) {
  const titleId = useId()
  const [areAllShown, setAllShown] = useState(false)
  if (rows.length === 0) return null
  return (
    <Card as="section" labelledBy={titleId} className={classes.standing}>
      <div className={classes.head} data-lead={lead ? '' : undefined}>
        <h2 id={titleId} className="heading text-19">
          {PEER_COMPARISON.title}
        </h2>
        <p className={classes.quiet}>{lead ?? PEER_COMPARISON.lead(peers)}</p>
      </div>
      <ul className={classes.rows} data-all={areAllShown || undefined}>
        {rows.map((row, at) => (
          <Row key={row.key} row={row} isLate={at >= first} isBefore={isBefore} onOpen={onOpen} />
        ))}
      </ul>
      <div className={classes.foot}>
        <p className={classes.legend}>
          {legendText(
            rows.map(({ released }) => released.stats),
            rows.some(({ own }) => own !== null),
          )}
        </p>
        <Button
          className={classes.more}
          data-many={rows.length > first || undefined}
          size="compact-sm"
          variant="default"
          onClick={() => setAllShown(!areAllShown)}
        >
          {areAllShown ? PEER_COMPARISON.fewer : PEER_COMPARISON.all(rows.length)}
        </Button>
      </div>
      {children}
    </Card>
  )
}

/** Shows a placeholder with the height of the panel for the same number of rows. */
export function PeerComparisonSkeleton({ count }: { readonly count: number }) {
  return (
    <Card className={classes.standing}>
      <div className={classes.head} aria-hidden="true">
        <p className="heading text-19">{PEER_COMPARISON.title}</p>
      </div>
      <ul className={classes.rows} aria-hidden="true">
        {Array.from({ length: Math.min(count, FIRST) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
          <li key={at} className={classes.row}>
            <span className={classes.name}>
              <Skeleton height={14} width="60%" my={3} />
            </span>
            <Skeleton height={8} my={8} className={classes.bar} />
            <span className={classes.median}>{NO_TEXT}</span>
          </li>
        ))}
      </ul>
      <div className={classes.below} aria-hidden="true" />
    </Card>
  )
}

interface RowProps extends Pick<Props, 'onOpen'> {
  readonly row: PeerComparisonRow
  readonly isLate: boolean
  readonly isBefore: boolean
}

function Row({ row, isLate, isBefore, onOpen }: RowProps) {
  const { title, released, own, chartId } = row
  const words = peerComparisonTexts(row)
  const name = (
    <span>
      {title}
      <span className="visually-hidden">
        . {words.median}. {words.place}
      </span>
    </span>
  )
  return (
    <li className={classes.row} data-late={isLate || undefined}>
      {onOpen ? (
        <UnstyledButton className={classes.name} onClick={() => onOpen(chartId)}>
          {name}
        </UnstyledButton>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      <span className={classes.own} data-own={own === null ? undefined : ''} aria-hidden="true">
        {words.own ?? (isBefore ? <span className={classes.empty} /> : PEER_COMPARISON.none)}
        {words.rank ? <span className={classes.rank}> {words.rank}</span> : null}
      </span>
      <span className={classes.difference} aria-hidden="true">
        {words.difference}
      </span>
      <span className={classes.bar}>
        <ReachBar stats={released.stats} own={own} />
      </span>
      <span className={classes.median} aria-hidden="true">
        {words.median}
      </span>
    </li>
  )
}
