import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { LIST } from '../icos/messages.ts'
import { ShieldCard } from '../shield/components/ShieldCard.tsx'
import { SHIELD } from '../shield/messages.ts'

/** Lists the employers from which a member hides all ICOs. */
export default function Employers() {
  return (
    <>
      <PageHeading
        title={SHIELD.title}
        kicker={LIST.kicker}
        lead={SHIELD.lead}
        actions={
          <Button component={Link} to="/user/exchange" variant="default">
            {SHIELD.back}
          </Button>
        }
      />
      <ShieldCard />
    </>
  )
}
