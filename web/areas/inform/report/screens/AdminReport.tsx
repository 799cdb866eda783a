import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { Questionnaire } from '#contract/share/share.ts'
import { readSettings } from '#rules/account/settings.ts'
import { useUser } from '#web/platform/use-session.ts'
import type { Offer } from '../../measures.ts'
import { EXPORTS } from '../../messages.ts'
import type { Within } from '../../queries.ts'
import { WithinChoice } from '../components/WithinChoice.tsx'
import { ReportScreen } from './ReportScreen.tsx'

/** Administrators see the same results as users who have completed everything. */
const OFFER: Offer = { completed: true, modules: null, sectionId: null }

/**
 * Shows the results of any study to administrators, without Take Study and personal values (2 §4.6). Society administrators initially see
 * the answers of their members. They can select all respondents, which is recorded in the URL.
 */
export function AdminReport({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { settings, roles, society } = useUser()
  const [parameters, setParameters] = useSearchParams()
  const showAll = readSettings(settings)?.showAllResults ?? false
  const within: Within = parameters.get('of') === 'all' ? 'study' : 'society'
  const ofSociety = society && !roles.includes('GM_ADMIN') ? society : null
  const files = roles.includes('GM_ADMIN') ? (
    <Button component={Link} variant="default" to={`/view-admin-results/${questionnaire.id}/files`}>
      {EXPORTS.open}
    </Button>
  ) : null
  const choose = (chosen: Within) => setParameters(chosen === 'study' ? { of: 'all' } : {}, { replace: true })
  return (
    <ReportScreen
      questionnaire={questionnaire}
      view={{
        format: 'admin-survey-results',
        offer: OFFER,
        showAll,
        hasTaken: true,
        take: ofSociety ? <WithinChoice within={within} onChoose={choose} society={ofSociety.name} /> : files,
        within: ofSociety ? within : undefined,
      }}
    />
  )
}
