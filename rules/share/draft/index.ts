/** Changes to drafts of studies: edits, patches, conflicts, and differences. */

export { type Reuse, readBy, reuse } from './bank.ts'
export { conflictsOf, conflictText } from './conflict.ts'
export { diffOf, type FactNames, type FieldChange } from './diff.ts'
export {
  copyQuestion,
  freeUid,
  inSection,
  insertQuestion,
  insertSection,
  moveQuestion,
  moveSection,
  newQuestion,
  newVariable,
  removeQuestion,
  removeSection,
  replaceQuestion,
  uidsOf,
  withOwnIds,
  withType,
} from './edits.ts'
export { idsOf, nextYear, type Renumber, renumbered } from './ids.ts'
export { lockedChanges } from './lock.ts'
export {
  draftWithCleanMarkup,
  hasMarkup,
  MARKUP_NAMES,
  markupLengthError,
  patchWithCleanMarkup,
  withCleanMarkup,
} from './markup.ts'
export { applyPatch, isEmptyPatch, isSame, patchBetween, type StudyPatch, touchedBy, withoutTouched } from './patch.ts'
export { COPY_SUFFIX, isPlaceholder, NEW_SECTION_TITLE } from './placeholders.ts'
export { DERIVED_NAME, renameDerived, renameVariable, UID } from './rename.ts'
export { atEndOfReport, isReportEmpty, withProposedCharts } from './report.ts'
export { hasRepeatedIds, tidied } from './tidy.ts'
export { QUESTION_FIELD_LABELS, SECTION_FIELD_LABELS, STUDY_SETTING_LABELS, VARIABLE_FIELD_LABELS } from './words.ts'
