import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { HomeEntry } from '#contract/share/share.ts'
import { formatDay } from '#web/platform/dates.ts'
import { FAILURE } from '#web/platform/messages.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { demoParticipation } from '../demo.ts'
import { PARTICIPATION } from '../messages.ts'
import { demoTurnouts, type Turnout, turnoutsOf } from '../participation.ts'
import { participationQuery } from '../queries.ts'
import classes from './participation.module.css'

interface Props {
  /** Study shown on the dashboard. */
  readonly study: Pick<HomeEntry, 'id' | 'period' | 'title'>
  readonly isDemo: boolean
}

/** Shows the share of invitees who have taken part in a study. */
export function ParticipationCard({ study, isDemo }: Props) {
  return (
    <Card className={classes.card}>
      <h3 className="heading text-15">
        {study.period} {study.title}
      </h3>
      {isDemo ? <MadeUp id={study.id} /> : <Released id={study.id} />}
    </Card>
  )
}

function MadeUp({ id }: { readonly id: number }) {
  const [participation] = useState(() => demoParticipation(id))
  return <Meters turnouts={demoTurnouts(participation)}>{PARTICIPATION.madeUp}</Meters>
}

function Released({ id }: { readonly id: number }) {
  const query = useQuery(participationQuery)
  if (query.isPending) return <Skeleton height={116} />
  if (query.isError) {
    return (
      <ErrorState
        title={PARTICIPATION.failed}
        onRetry={() => void query.refetch()}
        retryLabel={FAILURE.retry}
        retrying={query.isFetching}
      />
    )
  }
  const released = query.data.find(({ questionnaire_id }) => questionnaire_id === id)
  if (!released) return <p className={classes.note}>{PARTICIPATION.none}</p>
  const turnouts = turnoutsOf(released.statistic)
  if (turnouts.length === 0) return <p className={classes.note}>{PARTICIPATION.withheld}</p>
  return <Meters turnouts={turnouts}>{PARTICIPATION.asOf(formatDay(released.as_of))}</Meters>
}

function Meters({ turnouts, children }: { readonly turnouts: readonly Turnout[]; readonly children: ReactNode }) {
  return (
    <>
      <dl className={classes.meters}>
        {turnouts.map(({ of, text, percent }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>
              <span className={classes.figure}>{text}</span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.bar} style={{ width: `${percent}%` }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{children}</p>
    </>
  )
}
