import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Candidate } from '#contract/recruiter-candidate.ts'
import { CANDIDATES } from '../messages.ts'
import { candidatePath } from '../paths.ts'
import classes from './candidates.module.css'

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

/** How much of what they ask for the offer meets, and what it does not. */
export function Asks({ terms, is_changing }: Pick<Candidate, 'terms' | 'is_changing'>) {
  if (is_changing) return <span className={classes.quiet}>{CANDIDATES.changing}</span>
  if (terms.length === 0) return <span className={classes.quiet}>{CANDIDATES.noAsks}</span>
  const unmet = terms.filter(({ verdict }) => verdict !== 'passes')
  return (
    <ul className={classes.asks}>
      <li>{CANDIDATES.met(terms.length - unmet.length, terms.length)}</li>
      {unmet.length > 0 ? (
        <li className={classes.quiet}>{CANDIDATES.unmet(unmet.map(({ label }) => label).join(', '))}</li>
      ) : null}
    </ul>
  )
}
