import { Stars } from '#web/areas/connect/icos/components/Stars.tsx'
import { Messages } from '#web/areas/share/components/Messages.tsx'
import { QuestionBody } from '#web/areas/share/components/QuestionBody.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { BrowserPage } from '../components/BrowserPage.tsx'
import { BROWSER } from '../messages.ts'
import { useLandingText } from '../queries.ts'
import classes from './new-ico-browser.module.css'

/** Input components of the study form and of ICOs. */
const PARTS = { Body: QuestionBody, Messages, Stars } as const

/** /recruiter/ico-new: shows the ICO browser with the introduction `job-builder-landing` (4 §2.1, 4 §7.9). */
export default function NewIcoBrowser() {
  const text = useLandingText()
  return (
    <>
      <PageHeading title={text.data?.header ?? BROWSER.title} kicker={BROWSER.kicker} />
      <div className={classes.landing} aria-busy={text.isPending}>
        {text.data ? <RichText html={text.data.html} /> : text.isError ? <p>{BROWSER.lead}</p> : null}
      </div>
      <BrowserPage parts={PARTS} />
    </>
  )
}
