import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import { studiesQuery } from '#web/platform/shared-queries.ts'
import { useUser } from '#web/platform/use-session.ts'
import type { Offer } from '../../measures.ts'
import { RESTRICTED, STATE } from '../../messages.ts'
import { modulesQuery } from '../../queries.ts'
import { hasSubmittedNextYear } from '../../studies.ts'
import { AccessRestricted } from '../components/AccessRestricted.tsx'
import { MissingStudy } from '../components/MissingStudy.tsx'
import { ResultsSkeleton } from '../components/ResultsSkeleton.tsx'
import { type ProfileDialog, TakeStudy } from '../components/TakeStudy.tsx'
import { ReportScreen } from './ReportScreen.tsx'

interface Props {
  readonly questionnaire: Questionnaire
  readonly sectionId: number | null
  readonly ProfileDialog: ProfileDialog
}

/** Shows the results of a study to physicians. Available measures depend on the completed studies and modules. */
export function MemberReport({ questionnaire, sectionId, ProfileDialog }: Props) {
  const { completed_surveys } = useUser()
  const studies = useQuery(studiesQuery)
  const study = studies.data?.find(({ id }) => id === questionnaire.id)
  const completed =
    completed_surveys.some(survey => survey.questionnaire_id === questionnaire.id) || Boolean(study?.survey?.submitted)
  const modules = useQuery({ ...modulesQuery(questionnaire.id), enabled: completed })
  const ids = modules.data
  const isOpen = completed || hasSubmittedNextYear(studies.data ?? [], questionnaire.id)
  // Stable object, so that the available measures are calculated once.
  const offer = useMemo<Offer>(
    () => ({ completed: isOpen, modules: new Set(completed ? ids : []), sectionId }),
    [isOpen, completed, ids, sectionId],
  )
  if (studies.isPending || (completed && modules.isPending)) return <ResultsSkeleton text={STATE.checking} />
  const section = questionnaire.sections.find(({ id }) => id === sectionId)
  if (sectionId !== null && !section) return <MissingStudy />
  if (section?.is_module && !offer.modules?.has(section.id)) {
    return <AccessRestricted text={RESTRICTED.module} to={`/user/filters/${questionnaire.id}`} />
  }
  return (
    <ReportScreen
      questionnaire={questionnaire}
      view={{
        format: 'filters',
        offer,
        showAll: false,
        hasTaken: completed || completed_surveys.length > 0,
        take: study ? <TakeStudy study={study} isCompleted={completed} ProfileDialog={ProfileDialog} /> : null,
      }}
    />
  )
}
