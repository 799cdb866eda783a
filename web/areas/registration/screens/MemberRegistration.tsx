import { call } from '#web/platform/client.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { HelpText } from '../components/HelpText.tsx'
import { Page } from '../components/Page.tsx'
import { TokenForm } from '../components/TokenForm.tsx'
import { MEMBER_REGISTRATION } from '../messages.ts'

const request = async (email: string) => (await call('POST auth/need-token', { body: { email } })).message

/** /memberregistration: registers members who already have a token. */
export default function MemberRegistration() {
  return (
    <Page below={<HelpText />}>
      <PageHeading title={MEMBER_REGISTRATION.title} lead={MEMBER_REGISTRATION.lead} isForm />
      <TokenForm withToken request={request} />
    </Page>
  )
}
