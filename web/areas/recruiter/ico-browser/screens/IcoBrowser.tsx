import { Stars } from '#web/areas/connect/icos/components/Stars.tsx'
import { Messages } from '#web/areas/share/components/Messages.tsx'
import { QuestionBody } from '#web/areas/share/components/QuestionBody.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { BrowserPage } from '../components/BrowserPage.tsx'
import { BROWSER } from '../messages.ts'

/** Input components of the study form and of ICOs. */
const PARTS = { Body: QuestionBody, Messages, Stars } as const

/** /recruiter/ico and /welcome/recruiter/ico-browser: shows criteria and the number of candidates (4 §2.1, 4 §2.4). */
export default function IcoBrowser() {
  return (
    <>
      <PageHeading title={BROWSER.title} kicker={BROWSER.kicker} lead={BROWSER.lead} />
      <BrowserPage parts={PARTS} />
    </>
  )
}
