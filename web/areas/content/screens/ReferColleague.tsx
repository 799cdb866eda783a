import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ReferForm } from '../components/ReferForm.tsx'
import { REFER } from '../messages.ts'

/** /refer-a-colleague: opens an email draft to a colleague (1 §1, 4 §2.6). */
export default function ReferColleague() {
  return (
    <>
      <PageHeading title={REFER.title} lead={REFER.lead} />
      <ReferForm />
    </>
  )
}
