import { useQuery } from '@tanstack/react-query'
import { moneyBackText } from '#rules/recruiter/offer-state.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { TextPage } from '../components/TextPage.tsx'
import { useFaq } from '../queries.ts'

/** /recruiter/faq: help for recruiters, and for people whose e-mail is not confirmed. */
export default function RecruiterFaq() {
  const { data } = useQuery(settingsQuery)
  const days = data?.money_back_days ?? 0
  return (
    <>
      <TextPage name="Questions and answers" content={useFaq()} />
      {days === 0 ? null : (
        <section>
          <h2>Do I get my money back?</h2>
          <p>{moneyBackText(days)}</p>
        </section>
      )}
    </>
  )
}
