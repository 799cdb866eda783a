import { useMemo } from 'react'
import type { OpenedSurvey } from './queries.ts'
import { type FormStudy, formStudyOf, moduleStudyOf } from './study.ts'

/** The form of an opened survey, made once; null while there is none, and for a module that does not exist. */
export function useFormStudy(opened: OpenedSurvey | undefined, sectionId: number | null): FormStudy | null {
  const questionnaire = opened?.survey.questionnaire
  return useMemo(() => {
    if (!questionnaire) return null
    return sectionId === null ? formStudyOf(questionnaire) : moduleStudyOf(questionnaire, sectionId)
  }, [questionnaire, sectionId])
}
