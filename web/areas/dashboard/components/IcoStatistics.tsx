import { useQuery } from '@tanstack/react-query'
import { groupsOf, shownBand } from '../ico-bands.ts'
import { icoPlacesQuery, icoStatisticQuery } from '../queries.ts'
import classes from './IcoStatistics.module.css'
import { ICO } from './messages.ts'

/**
 * Shows the number of physicians with an Ideal Career Opportunity on the exchange, in ranges of ten or more. Renders nothing if the request
 * fails.
 */
export function IcoStatistics() {
  const { data } = useQuery(icoStatisticQuery)
  const { data: places } = useQuery(icoPlacesQuery)
  if (!data) return null
  const all = shownBand(data.people)
  return (
    <section aria-labelledby="ico" className={classes.section}>
      <h2 id="ico" className="flush text-16">
        {ICO.title}
      </h2>
      <p className="quiet readable mt-4">{all === null ? ICO.few : ICO.all(all)}</p>
      <div className={classes.lists}>
        <Groups title={ICO.specialties} groups={groupsOf(data.specialties)} />
        <Groups title={ICO.regions} groups={groupsOf(places?.regions ?? [])} />
      </div>
    </section>
  )
}

function Groups({ title, groups }: { readonly title: string; readonly groups: ReturnType<typeof groupsOf> }) {
  if (groups.length === 0) return null
  return (
    <div>
      <h3 className={classes.subtitle}>{title}</h3>
      <dl className={classes.groups}>
        {groups.map(({ name, people }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{people}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
