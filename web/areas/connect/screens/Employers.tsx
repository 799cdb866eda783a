import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ShieldCard } from '../shield/components/ShieldCard.tsx'
import { SHIELD } from '../shield/messages.ts'

/** Whom a member keeps from all of their ICOs. */
export default function Employers() {
  return (
    <>
      <PageHeading title={SHIELD.title} lead={SHIELD.lead} />
      <ShieldCard />
    </>
  )
}
