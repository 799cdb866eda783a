import { fhirR4, fhirR5 } from '#rules/formats/fhir/index.ts'
import type { FormatName, JobNames, StudyFormat } from '#rules/formats/format.ts'
import { surveyJs } from '#rules/formats/surveyjs/index.ts'
import { freeUid } from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { collegiumJson } from './collegium-json.ts'
import { redcap } from './redcap.ts'

/** All known formats. They are tried in the order of `FORMATS`. */
export const STUDY_FORMATS: Readonly<Record<FormatName, StudyFormat>> = {
  collegium: collegiumJson,
  redcap,
  'fhir-r4': fhirR4,
  'fhir-r5': fhirR5,
  surveyjs: surveyJs,
}

/** Returns a study as a file. */
export function fileOf(draft: StudyDraft, name: FormatName, jobs: JobNames) {
  const written = STUDY_FORMATS[name].write(draft, jobs)
  const isTable = name === 'redcap'
  const { title, period } = draft.facts
  return {
    fileName: `${freeUid(title, new Set())}-${period}-${name}.${isTable ? 'csv' : 'json'}`,
    mediaType: isTable ? ('text/csv' as const) : ('application/json' as const),
    text: written.text,
    report: [...written.report],
  }
}
