import type { FormatName, StudyFormat } from '#rules/formats/format.ts'
import { ownJson } from './own-json.ts'

/** Every format that is known, in the order in which a file is tried. */
export const STUDY_FORMATS: Partial<Readonly<Record<FormatName, StudyFormat>>> = {
  collegium: ownJson,
}
