import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeEntry } from '#contract/share/share.ts'
import { useUser } from '#web/platform/use-session.ts'
import { demoParticipation } from '../demo.ts'
import { PARTICIPATION, STUDY } from '../messages.ts'
import { turnoutsOf } from '../participation.ts'
import { participationQuery, readsParticipation } from '../queries.ts'

interface Props {
  readonly entry: HomeEntry
  readonly isDemo: boolean
}

/** Shows the participation as a sentence, with sample numbers in Demo Mode. Renders nothing if no number may be shown. */
export function ParticipationLine({ entry, isDemo }: Props) {
  const user = useUser()
  if (!entry.isActive && !entry.isClosed) return null
  if (isDemo) return <MadeUp id={entry.id} />
  return readsParticipation(user) ? <Released id={entry.id} /> : null
}

function MadeUp({ id }: { readonly id: number }) {
  const [{ convenience, random }] = useState(() => demoParticipation(id))
  return <p className="quiet mt-8">{STUDY.demo(convenience, random)}</p>
}

function Released({ id }: { readonly id: number }) {
  const { data } = useQuery(participationQuery)
  const released = data?.find(({ questionnaire_id }) => questionnaire_id === id)
  const all = released ? turnoutsOf(released.statistic) : []
  // Equal rates appear once.
  const turnouts = all.filter(({ text }, at) => all.findIndex(other => other.text === text) === at)
  if (turnouts.length === 0) return null
  return <p className="quiet mt-8">{PARTICIPATION.line(turnouts.map(({ of, text }) => `${text} ${of}`))}</p>
}
