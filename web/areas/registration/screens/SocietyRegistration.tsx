import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { SocietyLogo } from '#web/areas/society/components/SocietyLogo.tsx'
import { CallError } from '#web/platform/client.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { HelpText } from '../components/HelpText.tsx'
import { Page } from '../components/Page.tsx'
import classes from '../components/registration.module.css'
import { SocietyCodeForm } from '../components/SocietyCodeForm.tsx'
import { SocietyForm } from '../components/SocietyForm.tsx'
import { REGISTRATION, SOCIETY_REGISTRATION } from '../messages.ts'
import { societyByCodeQuery } from '../queries.ts'

/** /societyregistration: registers members of a society, optionally with its URL code (1 §2, 4 §2.1). */
export default function SocietyRegistration() {
  const { urlCode } = useParams()
  return urlCode === undefined ? <AskForCode /> : <OfSociety key={urlCode} code={urlCode} />
}

function AskForCode({ unknown }: { readonly unknown?: string }) {
  const below = (
    <p className={classes.aside}>
      {SOCIETY_REGISTRATION.other}:{' '}
      <Anchor component={Link} underline="always" to="/registration">
        {REGISTRATION.title}
      </Anchor>
    </p>
  )
  return (
    <Page below={below}>
      <PageHeading title={SOCIETY_REGISTRATION.title} lead={SOCIETY_REGISTRATION.lead} isForm />
      <SocietyCodeForm unknown={unknown ?? ''} />
    </Page>
  )
}

function OfSociety({ code }: { readonly code: string }) {
  const society = useQuery(societyByCodeQuery(code))
  if (society.isPending) return <LoadingCards count={1} height={320} />
  if (society.isError) {
    const isUnknown = society.error instanceof CallError && [404, 422].includes(society.error.status)
    if (isUnknown) return <AskForCode unknown={code} />
    return (
      <>
        <PageHeading title={SOCIETY_REGISTRATION.title} />
        <ErrorState title={SOCIETY_REGISTRATION.failed} onRetry={() => void society.refetch()} />
      </>
    )
  }
  return (
    <Page below={<HelpText />}>
      {society.data.logo === null ? null : <SocietyLogo society={society.data} size={56} />}
      <PageHeading
        kicker={SOCIETY_REGISTRATION.title}
        title={society.data.name}
        lead={SOCIETY_REGISTRATION.member}
        isForm
      />
      <SocietyForm societyId={society.data.id} />
    </Page>
  )
}
