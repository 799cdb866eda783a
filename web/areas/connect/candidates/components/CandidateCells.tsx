import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Candidate } from '#contract/recruiter-candidate.ts'
import { CANDIDATES } from '../messages.ts'
import { candidatePath } from '../paths.ts'
import classes from './candidates.module.css'

/** How many of the terms a list shows. */
const SHOWN = 3

export function NameCell({ offerId, candidate }: { readonly offerId: number; readonly candidate: Candidate }) {
  const { matchId, name, isNew } = candidate
  return (
    <span className={classes.name}>
      <Anchor component={Link} inherit to={candidatePath(offerId, matchId)}>
        {name}
      </Anchor>
      {isNew ? <span className={classes.mark}>{CANDIDATES.newMark}</span> : null}
    </span>
  )
}

export function Level({ level }: { readonly level: Candidate['match_level'] }) {
  return (
    <span className={classes.level} data-level={level}>
      {CANDIDATES.levels[level]}
    </span>
  )
}

/** The first of what they ask for, and how much more there is. */
export function Asks({ terms, is_changing }: Pick<Candidate, 'terms' | 'is_changing'>) {
  if (is_changing) return <span className={classes.quiet}>{CANDIDATES.changing}</span>
  if (terms.length === 0) return <span className={classes.quiet}>{CANDIDATES.noAsks}</span>
  const rest = terms.length - SHOWN
  return (
    <ul className={classes.asks}>
      {terms.slice(0, SHOWN).map(({ label, ask }) => (
        <li key={label}>
          <span className={classes.quiet}>{label}:</span> {ask}
        </li>
      ))}
      {rest > 0 ? <li className={classes.quiet}>{CANDIDATES.more(rest)}</li> : null}
    </ul>
  )
}
