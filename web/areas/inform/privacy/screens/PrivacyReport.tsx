import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PHYSICIANS } from '#contract/roles.ts'
import { useSession } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { AttackSummary, Attacks } from '../components/Attacks.tsx'
import { ExchangeProtection } from '../components/ExchangeProtection.tsx'
import classes from '../components/privacy.module.css'
import { StudyProtection } from '../components/StudyProtection.tsx'
import { EXCHANGE, LIMITS, OWN, PRIVACY, STUDIES } from '../messages.ts'
import { privacyReportQuery } from '../queries.ts'

const [PROMISE, STUDY, ICOS, ATTACK, LIMIT] = PRIVACY.contents

/** /privacy/report: shows everyone, including guests, how results protect participants (release-engine, rule 17). */
export default function PrivacyReport() {
  const { data, isError, isFetching, refetch } = useQuery(privacyReportQuery)
  const session = useSession()
  const isPhysician = session.status === 'signed-in' && PHYSICIANS.some(role => session.user.roles.includes(role))
  return (
    <div className={classes.page}>
      <PageHeading title={PRIVACY.title} lead={PRIVACY.lead} />
      {data?.attacks ? <AttackSummary report={data.attacks} /> : null}
      <nav aria-label={PRIVACY.title}>
        <ul className={classes.contents}>
          {PRIVACY.contents.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby={PROMISE[0]}>
        <h2 id={PROMISE[0]}>{PROMISE[1]}</h2>
        <blockquote className={classes.promise}>
          {PRIVACY.promise.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </blockquote>
        <p>
          {PRIVACY.how} <Link to="/help/how-figures-are-released">{PRIVACY.article}</Link>
        </p>
        {isPhysician ? (
          <p>
            <Link to="/user/what-results-tell">{OWN.link}</Link>
          </p>
        ) : null}
      </section>
      <section aria-labelledby={STUDY[0]}>
        <h2 id={STUDY[0]}>{STUDY[1]}</h2>
        <p>{STUDIES.text}</p>
        {data ? (
          data.studies.map(study => <StudyProtection key={study.id} study={study} />)
        ) : isError ? (
          <ErrorState title={PRIVACY.failed} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <LoadingCards count={1} height={320} />
        )}
        {data?.studies.length === 0 ? <p>{STUDIES.none}</p> : null}
      </section>
      <section aria-labelledby={ICOS[0]}>
        <h2 id={ICOS[0]}>{ICOS[1]}</h2>
        <p>{EXCHANGE.text}</p>
        {data?.exchange ? <ExchangeProtection exchange={data.exchange} /> : null}
        {data?.exchange === null ? <p>{EXCHANGE.none}</p> : null}
      </section>
      <section aria-labelledby={ATTACK[0]}>
        <h2 id={ATTACK[0]}>{ATTACK[1]}</h2>
        {data ? <Attacks report={data.attacks} /> : null}
      </section>
      <section aria-labelledby={LIMIT[0]}>
        <h2 id={LIMIT[0]}>{LIMIT[1]}</h2>
        <p>{LIMITS.lead}</p>
        <ol className={classes.limits}>
          {LIMITS.all.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong> {text}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
