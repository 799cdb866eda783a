import { call } from '#web/platform/client.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { HelpText } from '../components/HelpText.tsx'
import { Page } from '../components/Page.tsx'
import { TokenForm } from '../components/TokenForm.tsx'
import { REGISTRATION } from '../messages.ts'

const request = async (email: string) => (await call('POST auth/need-token', { body: { email } })).message

/** /registration: registers members (1 §2 Sign-in screen). */
export default function Registration() {
  return (
    <Page below={<HelpText />}>
      <PageHeading title={REGISTRATION.title} lead={REGISTRATION.lead} isForm />
      <TokenForm request={request} />
    </Page>
  )
}
