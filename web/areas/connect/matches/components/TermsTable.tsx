import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import type { ComparedTerm } from '#contract/connect/match.ts'
import type { OutputOf } from '#contract/index.ts'
import { DETAILS } from '../messages.ts'
import { benchmarkSentence } from '../term-benchmark.ts'
import classes from './matches.module.css'

interface Props {
  readonly title: string
  readonly terms: readonly ComparedTerm[]
  /** Comparison with the study's answers. `null` while loading, or without a study. */
  readonly xray: OutputOf<'GET job-profile/get-offer-xray'>
  /** Whether to show the offer alone, without a member's requests. */
  readonly isOffer?: boolean
}

/** Compares the member's request with the offer, with the reason for each term. Empty without terms. */
export function TermsTable({ title, terms, xray, isOffer = false }: Props) {
  if (terms.length === 0) return null
  return (
    <div>
      <table className={classes.terms}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{DETAILS.label}</th>
            {isOffer ? null : <th scope="col">{DETAILS.ask}</th>}
            <th scope="col">{DETAILS.offer}</th>
          </tr>
        </thead>
        {terms.map(term => (
          <tbody key={term.job_question_id ?? 'place'}>
            <tr>
              <th scope="row">{term.label}</th>
              {isOffer ? null : <td data-label={DETAILS.ask}>{term.ask ?? DETAILS.notAsked}</td>}
              <td data-label={DETAILS.offer}>{term.offer ?? DETAILS.notStated}</td>
            </tr>
            <Reasons term={term} xray={xray} />
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Shows the reasons of a term. Empty without a request, unless the study has a comparison for the offer. */
function Reasons({ term, xray }: { readonly term: ComparedTerm } & Pick<Props, 'xray'>) {
  const isAsked = term.verdict !== 'not_asked'
  const standings = xray?.standings.filter(({ job_question_id }) => job_question_id === term.job_question_id) ?? []
  if (!isAsked && standings.length === 0) return null
  return (
    <tr>
      <td colSpan={3} className={classes.reasons}>
        {isAsked ? (
          <p className={classes.reason} data-verdict={term.verdict}>
            <Sign verdict={term.verdict} />
            <span>{term.sentence}</span>
          </p>
        ) : null}
        {standings.map(standing => (
          <p key={standing.label} className={classes.standing} data-alone={!isAsked || undefined}>
            {benchmarkSentence(standing, term.ask, xray?.specialty ?? null)}
          </p>
        ))}
      </td>
    </tr>
  )
}

/** Icon of a verdict. The text next to it has the same meaning. */
function Sign({ verdict }: Pick<ComparedTerm, 'verdict'>) {
  if (verdict === 'fails') return <IconX size={16} aria-hidden="true" />
  return verdict === 'not_offered' || verdict === 'partly' ? (
    <IconMinus size={16} aria-hidden="true" />
  ) : (
    <IconCheck size={16} aria-hidden="true" />
  )
}
