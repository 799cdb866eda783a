import type { StudyFormat } from './format.ts'
import { isObject } from './json-source.ts'
import { isSurvey, readSurveyJs } from './surveyjs-read.ts'
import { writeSurveyJs } from './surveyjs-write.ts'

/** Which of its constructs are taken is said in decision 70. */
export const surveyJs: StudyFormat = {
  recognizes: (_, json) =>
    isObject(json) && !('resourceType' in json) && !('format' in json) && isSurvey({ value: json, path: '' }),
  read: readSurveyJs,
  write: writeSurveyJs,
}
