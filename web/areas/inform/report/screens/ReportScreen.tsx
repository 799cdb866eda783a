import { useMemo } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { useUser } from '#web/platform/use-session.ts'
import { defaultCharts, offeredGroups } from '../../measures.ts'
import { REPORT_TOASTS, REPORTS, STATE } from '../../messages.ts'
import { societySource, studySource } from '../../queries.ts'
import { useSavedReports } from '../../saved-reports/use-saved-reports.ts'
import type { SavedReport } from '../../saved-reports.ts'
import { useFailureToast } from '../../use-failure-toast.ts'
import { ResultsSkeleton } from '../components/ResultsSkeleton.tsx'
import type { ReportView } from '../view.ts'
import { OpenReport } from './OpenReport.tsx'

interface Props {
  readonly questionnaire: Questionnaire
  readonly view: ReportView
}

/** Shows a study's results after the saved reports have loaded. */
export function ReportScreen({ questionnaire, view }: Props) {
  const { offer, showAll } = view
  const { roles, specialty } = useUser()
  // The member's specialty is the default because most members want to compare themselves with it. All respondents are one click away.
  const isOwnSpecialty =
    offer.completed && view.format === 'filters' && roles.includes('MSS_USER') && specialty !== null
  const groups = useMemo(() => offeredGroups(questionnaire, offer), [questionnaire, offer])
  const first: SavedReport = {
    title: REPORTS.standard,
    selected: true,
    charts: defaultCharts(questionnaire, groups, offer.sectionId),
    filterValues: isOwnSpecialty
      ? { ...NO_FILTERS, derivedVarValues: { [`userSpecialtyId_${specialty.id}`]: true } }
      : NO_FILTERS,
    scope: 'study',
  }
  const savedReports = useSavedReports(questionnaire.id, first, offer.completed)
  useFailureToast(savedReports?.error, REPORT_TOASTS.failed)
  if (!savedReports) return <ResultsSkeleton text={STATE.checking} />
  const sourceOf = (id: number) => {
    const sectionId = id === questionnaire.id ? offer.sectionId : null
    if (view.within !== undefined) return societySource(id, sectionId, { within: view.within, showAll })
    return studySource(id, sectionId, { roles, completed: offer.completed, showAll })
  }
  return (
    <OpenReport
      questionnaire={questionnaire}
      view={view}
      groups={groups}
      first={first}
      savedReports={savedReports}
      sourceOf={sourceOf}
    />
  )
}
