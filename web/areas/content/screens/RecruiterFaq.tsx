import { OfferCost } from '#web/areas/recruiter/components/OfferCost.tsx'
import { Card } from '#web/ui/Card.tsx'
import classes from '../components/guest.module.css'
import { TextPage } from '../components/TextPage.tsx'
import { useFaq } from '../queries.ts'

/** /recruiter/faq: help for recruiters, and for people whose email is not confirmed. */
export default function RecruiterFaq() {
  return (
    <TextPage name="Questions and answers" content={useFaq()}>
      <Card className={classes.cost}>
        <OfferCost />
      </Card>
    </TextPage>
  )
}
