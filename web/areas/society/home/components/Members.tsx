import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bandText } from '#rules/inform/words/index.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { syntheticTypes } from '../demo.ts'
import { DEMO, HOME } from '../messages.ts'
import { placesQuery, specialtiesQuery, typesQuery } from '../queries.ts'
import { GroupBars } from './GroupBars.tsx'
import classes from './home.module.css'

interface Props {
  readonly isDemo: boolean
  /** Seed of the sample society. */
  readonly seed: number
  /** Whether the reader has access to the list of members. */
  readonly hasList?: boolean
}

/** Shows the members by type, specialty, and place, in ranges. */
export function Members({ isDemo, seed, hasList = true }: Props) {
  const own = useQuery({ ...typesQuery, enabled: !isDemo })
  const specialties = useQuery(specialtiesQuery(isDemo))
  const places = useQuery(placesQuery(isDemo))
  const types = isDemo ? syntheticTypes(seed) : own.data
  const people = types?.people
  return (
    <section aria-labelledby="members">
      <h2 id="members" className={classes.heading}>
        {HOME.members} {isDemo ? <span className={classes.mark}>{DEMO.mark}</span> : null}
      </h2>
      {!people || !specialties.data || !places.data ? (
        <LoadingCards count={1} height={240} />
      ) : (
        <Card>
          <p className="flush mb-20">{people.from === 0 ? HOME.few : HOME.all(bandText(people))}</p>
          <div className={classes.columns}>
            <GroupBars title={HOME.byType} groups={types.groups} />
            <GroupBars title={HOME.bySpecialty} groups={specialties.data.groups} />
            <GroupBars title={HOME.byRegion} groups={places.data.regions} />
            <GroupBars title={HOME.byState} groups={places.data.states} most={8} />
          </div>
          <p className={classes.note}>{isDemo ? DEMO.note : HOME.hidden}</p>
          {hasList ? (
            <Button component={Link} to="/mss-admin/manage/members" variant="default" mt="md">
              {HOME.toMembers}
            </Button>
          ) : null}
        </Card>
      )}
    </section>
  )
}
