import type { ItemKind } from '../format.ts'
import { entry } from '../json-source.ts'

const LOOKS = 'The form decides the layout.'
const NO_TEXT = 'Free text isn’t supported because it could identify members.'
const NOT_AT_FIRST = 'Preselected answers aren’t supported.'
const NO_SCORES = 'Scores that differ from the value aren’t supported.'

/**
 * Reasons why properties aren't taken, by property name. See
 * https://surveyjs.io/form-library/documentation/api-reference/survey-data-model.
 */
export const PROPERTY: Readonly<Record<string, string>> = {
  enableIf: 'Disabled questions aren’t supported. Questions are shown or hidden.',
  requiredIf: 'Conditional “required” isn’t supported.',
  setValueIf: NOT_AT_FIRST,
  setValueExpression: NOT_AT_FIRST,
  resetValueIf: NOT_AT_FIRST,
  defaultValue: NOT_AT_FIRST,
  defaultValueExpression: NOT_AT_FIRST,
  correctAnswer: 'Correct answers aren’t supported.',
  choicesByUrl: 'Options must be listed in the study.',
  choicesVisibleIf: 'Add conditions of options in the editor, one by one.',
  choicesEnableIf: 'Add conditions of options in the editor, one by one.',
  choicesFromQuestion: 'Options must be listed in the study.',
  choicesFromQuestionMode: 'Options must be listed in the study.',
  rowsVisibleIf: 'Add conditions of rows in the editor, one by one.',
  columnsVisibleIf: 'Add conditions of options in the editor, one by one.',
  triggers: 'Triggers aren’t supported.',
  otherText: NO_TEXT,
  commentText: NO_TEXT,
  showCommentArea: NO_TEXT,
  hasComment: NO_TEXT,
  placeholder: NO_TEXT,
  placeHolder: NO_TEXT,
  maxLength: NO_TEXT,
  valueName: 'Questions can’t share an answer.',
  readOnly: 'Read-only questions aren’t supported.',
  requiredErrorText: 'Custom messages aren’t supported.',
  minErrorText: 'Custom messages aren’t supported.',
  maxErrorText: 'Custom messages aren’t supported.',
  cells: 'Only labels of rows and options are imported.',
  score: NO_SCORES,
  minSelectedChoices: 'The minimum is one answer, or none.',
  locale: 'Only one language is supported.',
  logo: LOOKS,
  completedHtml: 'Custom completion pages aren’t supported.',
  completedHtmlOnCondition: 'Custom completion pages aren’t supported.',
  navigateToUrl: 'Custom completion pages aren’t supported.',
  colCount: LOOKS,
  startWithNewLine: LOOKS,
  titleLocation: LOOKS,
  descriptionLocation: LOOKS,
  width: LOOKS,
  minWidth: LOOKS,
  maxWidth: LOOKS,
  state: LOOKS,
  renderAs: LOOKS,
  displayMode: LOOKS,
  rateType: LOOKS,
  imageHeight: LOOKS,
  imageWidth: LOOKS,
  showProgressBar: LOOKS,
  questionsOnPageMode: 'Studies show one question at a time.',
  showQuestionNumbers: LOOKS,
  showRefuseItem: 'Members can decline any question that isn’t required.',
  timeLimit: 'Time limits aren’t supported.',
}

/** Returns the kind of a property in a report. */
export function propertyKind(key: string): ItemKind {
  const why = entry(PROPERTY, key)
  if (why === LOOKS || key === 'questionsOnPageMode' || why === NO_TEXT) return 'layout'
  if (key === 'locale') return 'language'
  if (key === 'score' || key === 'cells' || key.startsWith('choicesBy') || key.startsWith('choicesFrom'))
    return 'option'
  if (/If$/.test(key)) return 'condition'
  return key === 'triggers' ? 'rule' : 'setting'
}

/** Reasons why a type of question isn't supported. */
export const NO_QUESTION: Readonly<Record<string, string>> = {
  text: NO_TEXT,
  comment: NO_TEXT,
  ranking: 'Ranking isn’t supported. Use a rating for each option.',
  image: 'Pictures aren’t supported.',
  file: 'File uploads aren’t supported.',
  signaturepad: 'Signatures aren’t supported.',
  matrixdynamic: 'Repeating rows aren’t supported.',
  imagemap: 'Pictures aren’t supported.',
}
