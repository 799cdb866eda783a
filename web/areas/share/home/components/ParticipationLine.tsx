import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeEntry } from '#contract/share.ts'
import { useUser } from '#web/platform/use-session.ts'
import { demoParticipation } from '../demo.ts'
import { PARTICIPATION, STUDY } from '../messages.ts'
import { turnoutsOf } from '../participation.ts'
import { participationQuery } from '../queries.ts'
import classes from './home.module.css'

interface Props {
  readonly entry: HomeEntry
  readonly isDemo: boolean
}

/** How many have taken part, in a sentence; made up for a demonstration. Nothing where nothing may be told. */
export function ParticipationLine({ entry, isDemo }: Props) {
  const isMember = useUser().roles.includes('MSS_USER')
  if (!entry.isActive && !entry.isClosed) return null
  if (isDemo) return <MadeUp id={entry.id} />
  return isMember ? <Told id={entry.id} /> : null
}

function MadeUp({ id }: { readonly id: number }) {
  const [{ convenience, random }] = useState(() => demoParticipation(id))
  return <p className={classes.demo}>{STUDY.demo(convenience, random)}</p>
}

function Told({ id }: { readonly id: number }) {
  const { data } = useQuery(participationQuery)
  const told = data?.find(({ questionnaire_id }) => questionnaire_id === id)
  const turnouts = told ? turnoutsOf(told.statistic) : []
  if (turnouts.length === 0) return null
  return <p className={classes.demo}>{PARTICIPATION.line(turnouts.map(({ of, text }) => `${text} ${of}`))}</p>
}
