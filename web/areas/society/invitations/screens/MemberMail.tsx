import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { listMailings } from '#contract/society/mailing.ts'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { SeeOnly } from '../../components/SeeOnly.tsx'
import { SocietyHead } from '../../components/SocietyHead.tsx'
import { useSocietyOptions } from '../../queries.ts'
import { useCurrentSociety } from '../../use-current-society.ts'
import { usePermission } from '../../use-permission.ts'
import { InviteAll } from '../components/InviteAll.tsx'
import { Mailings } from '../components/Mailings.tsx'
import classes from '../components/mailings.module.css'
import { Schedule } from '../components/Schedule.tsx'
import { WriteForm } from '../components/WriteForm.tsx'
import { MAILINGS } from '../messages.ts'

const LOOK_EVERY_MS = 3000

/** {members}/mail: invitations and other emails to members, with their progress (decision 57). */
export default function MemberMail() {
  const { societyId, path, isPlatform } = useCurrentSociety()
  const options = useSocietyOptions(societyId)
  const mayChange = usePermission('members')
  useMailingsLookedAt()
  return (
    <div className={classes.page}>
      <SocietyHead
        place={{ societyId, isPlatform }}
        name={options.data?.society.name ?? ''}
        title={MAILINGS.title}
        lead={MAILINGS.lead}
        actions={
          <Button component={Link} to={path} variant="default">
            {MAILINGS.back}
          </Button>
        }
      >
        {!mayChange ? (
          <SeeOnly />
        ) : options.data ? (
          <>
            <InviteAll societyId={societyId} perMinute={options.data.perMinute} />
            <WriteForm
              societyId={societyId}
              memberTypes={options.data.memberTypes}
              studies={options.data.studies}
              leastReminded={options.data.leastReminded}
              hasEnoughToRemind={options.data.hasEnoughToRemind}
            />
          </>
        ) : (
          <LoadingCards count={2} height={220} />
        )}
        {mayChange ? <Schedule societyId={societyId} /> : null}
        <Mailings societyId={societyId} mayChange={mayChange} />
      </SocietyHead>
    </div>
  )
}

/** Polls the progress of emails, which the server sends independently of this page. */
function useMailingsLookedAt(): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: ['list', listMailings.route] })
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client])
}
