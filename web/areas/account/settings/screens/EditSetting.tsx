import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { describedSetting } from '#rules/account/setting-list.ts'
import { CallError } from '#web/platform/client.ts'
import { toastError } from '#web/platform/toasts.ts'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SettingForm } from '../components/SettingForm.tsx'
import { SETTINGS } from '../messages.ts'
import { useSetting } from '../queries.ts'

/** Page /admin/settings/edit/{key} for one setting. If the setting doesn't load, redirects to the list (4 §2.2, 4 §8). */
export default function EditSetting() {
  const { key = '' } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { data, error } = useSetting(key)
  useEffect(() => {
    if (!error) return
    const message = (error instanceof CallError && error.body?.message) || error.message
    toastError(SETTINGS.loadFailed(message, key))
    void navigate({ pathname: '/admin/settings', search }, { replace: true })
  }, [error, key, navigate, search])
  return (
    <>
      <PageHeading title={SETTINGS.editTitle} lead={describedSetting(key)?.name ?? key} />
      {data ? <SettingForm key={data.key} setting={data} /> : <LoadingCards count={1} height={180} />}
    </>
  )
}
