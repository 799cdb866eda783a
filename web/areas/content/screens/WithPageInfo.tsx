import { Outlet, useParams } from 'react-router'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { useScreen } from '#web/platform/screen-handle.ts'
import { useSession } from '#web/platform/use-session.ts'
import { PageAside } from '#web/ui/page-aside.ts'
import { usePageInfo } from '../components/use-page-info.tsx'
import { type InfoKey, infoKeyOf } from '../info-visibility.ts'

/** Wraps every screen and adds the information panel and its icon if the page has one (1 §2 Layout). */
export default function WithPageInfo() {
  const session = useSession()
  const { surveyId } = useParams()
  const key = infoKeyOf(useScreen()?.info, surveyId)
  if (!key || session.status !== 'signed-in') return <Outlet />
  return <WithInfo key={`${key.page} ${key.surveyId ?? ''}`} infoKey={key} user={session.user} />
}

function WithInfo({ infoKey, user }: { readonly infoKey: InfoKey; readonly user: CurrentUser }) {
  return (
    <PageAside value={usePageInfo(infoKey, user)}>
      <Outlet />
    </PageAside>
  )
}
