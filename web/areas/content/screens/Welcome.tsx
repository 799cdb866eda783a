import { useScreen } from '#web/platform/screen-handle.ts'
import { GuestPage } from '../components/GuestPage.tsx'
import { TextPage } from '../components/TextPage.tsx'
import { useContent } from '../queries.ts'

/** /landing and the pages of /welcome: texts for guests, with the sign-up options. */
export default function Welcome() {
  const screen = useScreen()
  return (
    <GuestPage>
      <TextPage name={screen?.name ?? ''} content={useContent(screen?.content)} />
    </GuestPage>
  )
}
