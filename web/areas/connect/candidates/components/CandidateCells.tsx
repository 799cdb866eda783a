import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Candidate } from '#contract/recruiter/candidate.ts'
import { CANDIDATES } from '../messages.ts'
import { candidatePath } from '../paths.ts'
import { type Verdict, withPlace } from '../with-place.ts'
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

/** Shows which of a candidate's terms the offer meets, and which it doesn't. */
export function Asks({ terms, is_changing }: Pick<Candidate, 'terms' | 'is_changing'>) {
  if (is_changing) return <span className="muted">{CANDIDATES.changing}</span>
  const all = withPlace(terms, '')
  const labelsOf = (wanted: Verdict) =>
    all
      .filter(({ verdict }) => verdict === wanted)
      .map(({ label }) => label)
      .join(', ')
  const [unmet, partly, open] = [labelsOf('fails'), labelsOf('partly'), labelsOf('not_offered')]
  return (
    <ul className="plain-list">
      <li>{CANDIDATES.met(all.filter(({ verdict }) => verdict === 'passes').length, all.length)}</li>
      {unmet === '' ? null : <li className="muted">{CANDIDATES.unmet(unmet)}</li>}
      {partly === '' ? null : <li className="muted">{CANDIDATES.partly(partly)}</li>}
      {open === '' ? null : <li className="muted">{CANDIDATES.leftOpen(open)}</li>}
    </ul>
  )
}
