import { useQuery } from '@tanstack/react-query'
import { bandText } from '#rules/inform/words/index.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { DEMO, EXCHANGE, HOME } from '../messages.ts'
import { icoPlacesQuery, icosQuery, icoValuesQuery } from '../queries.ts'
import { GroupBars } from './GroupBars.tsx'
import classes from './home.module.css'

/** Shows the number of ICOs of the society's members, in ranges. */
export function Exchange({ isDemo }: { readonly isDemo: boolean }) {
  const icos = useQuery(icosQuery(isDemo))
  const places = useQuery(icoPlacesQuery(isDemo))
  const values = useQuery(icoValuesQuery(isDemo))
  const anywhere = places.data ? [{ id: 0, title: EXCHANGE.anywhere, people: places.data.anywhere }] : []
  return (
    <section aria-labelledby="exchange">
      <h2 id="exchange" className={classes.heading}>
        {EXCHANGE.title} {isDemo ? <span className={classes.mark}>{DEMO.mark}</span> : null}
      </h2>
      {!icos.data || !places.data || !values.data ? (
        <LoadingCards count={1} height={240} />
      ) : (
        <Card>
          <p className="flush mb-20">
            {icos.data.people.from === 0 ? EXCHANGE.few : EXCHANGE.all(bandText(icos.data.people))}
          </p>
          <div className={classes.columns}>
            <GroupBars title={EXCHANGE.bySpecialty} groups={icos.data.specialties} />
            <GroupBars title={EXCHANGE.byPlace} groups={[...anywhere, ...places.data.regions]} />
            {values.data.terms.map(({ job_question_id, chart_title, values: answers }) => (
              <GroupBars
                key={job_question_id}
                title={chart_title}
                groups={answers.map(({ label, people }, at) => ({ id: at, title: label, people }))}
                most={6}
              />
            ))}
          </div>
          <p className={classes.note}>{isDemo ? DEMO.note : HOME.hidden}</p>
        </Card>
      )}
    </section>
  )
}
