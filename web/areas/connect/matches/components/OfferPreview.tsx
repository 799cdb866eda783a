import type { ReactNode } from 'react'
import type { ComparedTerm } from '#contract/connect/match.ts'
import type { SafeHtml } from '#web/ui/rich-text/sanitize.ts'
import { DETAILS, MATCHES } from '../messages.ts'
import classes from './matches.module.css'
import { OfferText } from './OfferText.tsx'
import { TermsTable } from './TermsTable.tsx'

interface Props {
  readonly title: string
  /** Organization with its mark. */
  readonly organization: ReactNode
  /** Employer, if different from the organization. Otherwise empty. */
  readonly employer: string
  readonly place: string
  readonly description: SafeHtml
  readonly url: string | null
  readonly terms: readonly ComparedTerm[]
  readonly welcome: string
  /** Contact for questions. Empty if not specified. */
  readonly contact: string
}

/** Shows an offer as a physician with a matching ICO would see it, before there is a match. */
export function OfferPreview({
  title,
  organization,
  employer,
  place,
  description,
  url,
  terms,
  welcome,
  contact,
}: Props) {
  return (
    <div className="stack gap-16">
      <h3 className="flush text-16">{title || MATCHES.unnamed}</h3>
      <p className={classes.about}>
        {organization}
        {[employer && MATCHES.employer(employer), place].map(each => (each ? ` · ${each}` : ''))}
      </p>
      <OfferText description={description} url={url} level={3} isLogged={false} />
      <TermsTable title={DETAILS.core} terms={terms.filter(({ is_core }) => is_core)} xray={null} isOffer />
      <TermsTable title={DETAILS.additional} terms={terms.filter(({ is_core }) => !is_core)} xray={null} isOffer />
      <section className={classes.part}>
        <h3 className={classes.heading}>{DETAILS.messages}</h3>
        {contact ? <p>{DETAILS.contact(contact)}</p> : null}
        <p className={welcome ? classes.welcome : classes.quiet}>{welcome || DETAILS.noWelcome}</p>
      </section>
    </div>
  )
}
