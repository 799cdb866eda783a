import type { StudyFormat } from '../format.ts'
import { isObject } from '../json-source.ts'
import { isSurvey, readSurveyJs } from './read.ts'
import { writeSurveyJs } from './write.ts'

/** Decision 70 lists the supported constructs. */
export const surveyJs: StudyFormat = {
  recognizes: (_, json) =>
    isObject(json) && !('resourceType' in json) && !('format' in json) && isSurvey({ value: json, path: '' }),
  read: readSurveyJs,
  write: writeSurveyJs,
}
