import { useId } from 'react'
import type { BrowserQuestion } from '#contract/recruiter/ico.ts'
import { bandText } from '#rules/inform/words/index.ts'
import { RESULTS } from '../messages.ts'
import { useTermResults } from '../queries.ts'
import { BandTable } from './BandTable.tsx'
import classes from './browser.module.css'

interface Props {
  readonly term: BrowserQuestion
  readonly specialtyId: number | null
}

/** Shows how many physicians with a posted ICO gave each answer to a term, in ranges (release-engine, rule 16). */
export function TermResults({ term, specialtyId }: Props) {
  const id = useId()
  const { data, isError, isFetching, refetch } = useTermResults(term.id, specialtyId, false)
  if (isError && !data)
    return (
      <div role="alert" className={classes.results}>
        <p>{RESULTS.failed}</p>
        <button type="button" className={classes.textButton} aria-busy={isFetching} onClick={() => void refetch()}>
          {RESULTS.retry}
        </button>
      </div>
    )
  return (
    <section aria-labelledby={id} className={classes.results} aria-busy={isFetching}>
      <h3 id={id} className="heading text-16">
        {data?.chart_title ?? term.chart_title}
      </h3>
      {data ? (
        <>
          <p className={classes.quiet}>
            {specialtyId === null ? RESULTS.ofAll : RESULTS.of}: {RESULTS.people(bandText(data.people))}
          </p>
          {data.parts.map(part => (
            <BandTable
              key={part.label}
              caption={data.parts.length > 1 ? part.label : data.chart_title}
              isCaptionShown={data.parts.length > 1}
              rows={[...part.answers, { label: RESULTS.open, people: part.open }]}
            />
          ))}
        </>
      ) : (
        <div className={classes.placeholder} />
      )}
    </section>
  )
}
