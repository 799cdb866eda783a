import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { StudySettings } from '#rules/share/draft.ts'
import { Card } from '#web/ui/Card.tsx'
import { LAUNCH } from '../messages.ts'
import type { LaunchFacts } from '../queries.ts'
import classes from './launch.module.css'

interface Props {
  readonly id: number
  readonly facts: StudySettings
  readonly audience: LaunchFacts
  /** Names of membership types, by ID. */
  readonly typeNames: ReadonlyMap<number, string>
  readonly onPrimary: (isPrimary: boolean) => void
}

/** Shows who gets a study: societies with the number of members on their lists, membership types, and physicians without a society. */
export function LaunchAudience({ id, facts, audience: { societies, primary }, typeNames, onPrimary }: Props) {
  const titleId = useId()
  const namesOf = (ids: readonly number[]) => ids.flatMap(each => typeNames.get(each) ?? []).join(', ') || LAUNCH.none
  return (
    <Card as="section" labelledBy={titleId} className={classes.part}>
      <h2 id={titleId} className={classes.title}>
        {LAUNCH.who}
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>{LAUNCH.societies}</dt>
          {societies.length === 0 ? <dd>{LAUNCH.noSocieties}</dd> : null}
          {societies.map(society => (
            <dd key={society.id}>
              {society.name}: {society.listed === 0 ? LAUNCH.noListed : LAUNCH.listed(society.listed)}
            </dd>
          ))}
        </div>
        <div>
          <dt>{LAUNCH.types}</dt>
          <dd>{namesOf(facts.memberTypes)}</dd>
        </div>
        <div>
          <dt>{LAUNCH.others}</dt>
          <dd>{namesOf(facts.otherTypes)}</dd>
        </div>
      </dl>
      <Checkbox
        id="primary"
        label={LAUNCH.primary}
        description={LAUNCH.primaryHint}
        checked={facts.is_primary}
        onChange={event => onPrimary(event.currentTarget.checked)}
      />
      {primary.length > 0 ? (
        <p className="quiet">
          {LAUNCH.otherPrimary(primary.map(({ period, title }) => `${period} ${title}`).join(', '))}
        </p>
      ) : null}
      <Link to={`/admin/questionnaire/edit/${id}`}>{LAUNCH.settings}</Link>
    </Card>
  )
}
