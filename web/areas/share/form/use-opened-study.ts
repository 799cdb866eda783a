import { useMemo } from 'react'
import type { OpenedSurvey } from '../queries.ts'
import { type FormStudy, formStudyOf, icoStudyOf, moduleStudyOf } from '../study.ts'

/** Returns the form of an opened survey, built once, or `null` until it has loaded. It is also `null` for a module that does not exist. */
export function useOpenedStudy(opened: OpenedSurvey | undefined, sectionId: number | null): FormStudy | null {
  const questionnaire = opened?.survey.questionnaire
  const asksForLocation = opened?.profile !== undefined && opened.profile !== null
  return useMemo(() => {
    if (!questionnaire) return null
    if (sectionId !== null) return moduleStudyOf(questionnaire, sectionId)
    return asksForLocation ? icoStudyOf(questionnaire) : formStudyOf(questionnaire)
  }, [questionnaire, sectionId, asksForLocation])
}
