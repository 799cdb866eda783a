import { OfferCost } from '#web/areas/recruiter/components/OfferCost.tsx'
import { Card } from '#web/ui/Card.tsx'
import classes from '../components/guest.module.css'
import { TextPage } from '../components/TextPage.tsx'
import { useFaq } from '../queries.ts'

/** /recruiter/faq: shows help for recruiters and for users with an unconfirmed email address. */
export default function RecruiterFaq() {
  return (
    <TextPage name="Questions and answers" content={useFaq()}>
      <Card className={classes.cost}>
        <OfferCost />
      </Card>
    </TextPage>
  )
}
