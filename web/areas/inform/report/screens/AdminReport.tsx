import type { Questionnaire } from '#contract/share.ts'
import { readSettings } from '#rules/account/settings.ts'
import { useUser } from '#web/platform/use-session.ts'
import type { Offer } from '../../measures.ts'
import { ReportScreen } from './ReportScreen.tsx'

/** Administrators see what users who have completed everything see. */
const OFFER: Offer = { completed: true, modules: null, sectionId: null }

/** The results of any study for administrators, without Take Study and personal values (2 §4.6). */
export function AdminReport({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { settings } = useUser()
  const showAll = readSettings(settings)?.showAllResults ?? false
  return (
    <ReportScreen
      questionnaire={questionnaire}
      view={{
        format: 'admin-survey-results',
        offer: OFFER,
        showAll,
        hasTaken: true,
        take: null,
      }}
    />
  )
}
