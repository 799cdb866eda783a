import type { OutputOf } from '#contract/index.ts'
import { MonthBars } from '#web/charts/MonthBars.tsx'
import { ADMIN_HOME } from '../messages.ts'
import classes from './home.module.css'

type Overview = OutputOf<'GET gmAdmin/dashboard/get-overview-data'>

/** Shows the number of people who registered and who submitted a study each month, as released by the release engine. */
export function PeopleFigures({ people }: Pick<Overview, 'people'>) {
  const series = [
    { title: ADMIN_HOME.registered, months: people.map(({ month, registered }) => ({ month, people: registered.n })) },
    { title: ADMIN_HOME.submitted, months: people.map(({ month, submitted }) => ({ month, people: submitted.n })) },
  ]
  return (
    <section aria-labelledby="people">
      <h2 id="people" className={classes.heading}>
        {ADMIN_HOME.people}
      </h2>
      <p className={classes.how}>{ADMIN_HOME.peopleHow}</p>
      <div className="stack gap-24">
        {series.map(({ title, months }) => (
          <div key={title} className="shrinkable">
            <h3 className="heading text-15 mb-8">{title}</h3>
            {months.some(each => each.people !== null) ? (
              <MonthBars title={title} of={ADMIN_HOME.physicians} months={months} caption={null} />
            ) : (
              <p className={classes.how}>{ADMIN_HOME.fewPeople}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
