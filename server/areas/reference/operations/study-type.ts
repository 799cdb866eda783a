import { listStudyTypes } from '#contract/reference/reference.ts'
import { STUDY_TYPES } from '#rules/reference/study-types.ts'
import { handle } from '#server/platform/http/handler.ts'

export const studyType = [handle(listStudyTypes, async () => [...STUDY_TYPES])]
