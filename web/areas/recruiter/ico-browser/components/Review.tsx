import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/index.ts'
import type { BrowserQuestion } from '#contract/recruiter/ico.ts'
import { forecastText } from '#rules/inform/words/index.ts'
import { CallError } from '#web/platform/client.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { useSpecialties } from '../../queries.ts'
import { BROWSER, CANDIDATES, REVIEW } from '../messages.ts'
import { browserTerms, positionTermText, toPositionAnswers, wrongTerms } from '../position.ts'
import { candidatesQuery, useStates } from '../queries.ts'
import { storedPosition } from '../stored-position.ts'
import classes from './review.module.css'
import { StartOffer } from './StartOffer.tsx'

interface Props {
  readonly userId: number
  readonly questions: readonly BrowserQuestion[]
}

/**
 * Shows the number of candidates at each level, currently and if the position were posted now, and the position's terms (decision G-088).
 */
export function Review({ userId, questions }: Props) {
  const terms = useMemo(() => browserTerms(questions), [questions])
  const position = useMemo(() => storedPosition(userId).read(), [userId])
  const specialties = useSpecialties()
  const states = useStates()
  const wrong = wrongTerms(position, terms)
  const isValid = wrong.length === 0
  const asked = toPositionAnswers(position, terms)
  const soFar = useQuery({ ...candidatesQuery(asked, false), enabled: isValid })
  const posted = useQuery({ ...candidatesQuery(asked, false, '1'), enabled: isValid })
  const said = terms.map(of => ({
    label: of.term.label,
    text: positionTermText(position, of),
    isCore: of.term.is_required_for_match,
  }))
  const left = said.filter(({ text, isCore }) => isCore && text === '').map(({ label }) => label)
  const lines = [
    {
      label: BROWSER.specialty,
      text: specialties.data?.find(({ id }) => id === position.specialtyId)?.title ?? BROWSER.chooseSpecialty,
    },
    { label: BROWSER.state, text: states.data?.find(({ id }) => id === position.stateId)?.name ?? BROWSER.chooseState },
    ...said,
  ]
  const error = soFar.error ?? posted.error
  return (
    <div className={classes.page}>
      {!isValid ? (
        <Card as="section" labelledBy="levels">
          <h2 id="levels" className={classes.title}>
            {REVIEW.wrong}
          </h2>
          <p>{CANDIDATES.wrong(wrong)}</p>
        </Card>
      ) : soFar.data && posted.data ? (
        <Card as="section" labelledBy="levels">
          <h2 id="levels" className={classes.title}>
            {CANDIDATES.title}
          </h2>
          <Counts soFar={soFar.data} posted={posted.data} />
          {left.length > 0 ? <p>{REVIEW.openTerms(left)}</p> : null}
        </Card>
      ) : error ? (
        <ErrorState
          title={error instanceof CallError && error.status === 429 ? error.message : CANDIDATES.failed}
          onRetry={() => {
            for (const query of [soFar, posted]) if (query.isError) void query.refetch()
          }}
          retrying={soFar.isFetching || posted.isFetching}
        />
      ) : (
        <LoadingCards count={1} height={220} />
      )}
      <Card as="section" labelledBy="criteria">
        <h2 id="criteria" className={classes.title}>
          {REVIEW.criteria}
        </h2>
        <table className={classes.criteria}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{REVIEW.term}</th>
              <th scope="col">{REVIEW.said}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text || BROWSER.open}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <div className="row gap-12">
        <StartOffer position={position} terms={terms} isDisabled={!isValid} />
        <Button component={Link} to="/recruiter/ico" variant="default" size="md">
          {REVIEW.back}
        </Button>
      </div>
    </div>
  )
}

type Counted = OutputOf<'POST recruiter/matching/find'>

/** Shows both counts, or one range if all their numbers are in the same range. */
function Counts({ soFar, posted }: { readonly soFar: Counted; readonly posted: Counted }) {
  const [range = '', ...others] = new Set(
    [soFar, posted].flatMap(each => [each.candidates, each.perfect].map(forecastText)),
  )
  if (others.length === 0)
    return (
      <dl className={classes.levels}>
        <Level name={REVIEW.candidates} text={REVIEW.sameText} people={range} />
      </dl>
    )
  return (
    <>
      <Levels title={REVIEW.soFar} text={REVIEW.soFarText} counted={soFar} />
      <Levels title={REVIEW.posted} text={REVIEW.postedText} counted={posted} />
    </>
  )
}

interface LevelsProps {
  readonly title: string
  readonly text: string
  readonly counted: Counted
}

/** Shows the number of candidates and perfect matches for one of the counts. */
function Levels({ title, text, counted }: LevelsProps) {
  return (
    <>
      <h3 className={classes.way}>{title}</h3>
      <p className="muted">{text}</p>
      <dl className={classes.levels}>
        <Level name={REVIEW.candidates} text={REVIEW.candidatesText} people={forecastText(counted.candidates)} />
        <Level name={REVIEW.perfect} text={REVIEW.perfectText} people={forecastText(counted.perfect)} />
      </dl>
    </>
  )
}

function Level({ name, text, people }: { readonly name: string; readonly text: string; readonly people: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={classes.people}>{CANDIDATES.people(people)}</span>
        <span className="muted">{text}</span>
      </dd>
    </div>
  )
}
