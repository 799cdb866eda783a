import type { ItemKind } from '../format.ts'

/** FHIR's names for parts of a study. See https://hl7.org/fhir/R4/questionnaire.html and https://hl7.org/fhir/R5/questionnaire.html. */
const CORE = 'http://hl7.org/fhir/StructureDefinition/'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/'

/** Returns the name of an extension: the part after the last slash of its URL, regardless of the implementation guide. */
export function extensionName(url: string): string {
  return url.startsWith(CORE) || url.startsWith(SDC)
    ? url.slice(url.lastIndexOf('/') + 1).replace(/^sdc-/, '')
    : url === OWN
      ? OWN
      : ''
}

/** URN that only this product reads. */
export const OWN = 'urn:collegium:fhir:study'
/** Code system of the options that this product wrote. The codes are uids. */
export const OWN_CODES = 'urn:collegium:uid'

export const URL = {
  minValue: `${CORE}minValue`,
  maxValue: `${CORE}maxValue`,
  step: `${CORE}questionnaire-sliderStepValue`,
  unit: `${CORE}questionnaire-unit`,
  control: `${CORE}questionnaire-itemControl`,
  exclusive: `${CORE}questionnaire-optionExclusive`,
  maxOccurs: `${CORE}questionnaire-maxOccurs`,
  decimals: `${CORE}maxDecimalPlaces`,
  variable: `${CORE}variable`,
  xhtml: `${CORE}rendering-xhtml`,
  shortText: `${SDC}sdc-questionnaire-shortText`,
  calculated: `${SDC}sdc-questionnaire-calculatedExpression`,
} as const

export const CONTROL_SYSTEM = 'http://hl7.org/fhir/questionnaire-item-control'

/** Value sets that correspond to a type of question. */
export const STATES = 'http://hl7.org/fhir/us/core/ValueSet/us-core-usps-state'
export const REGIONS = 'urn:collegium:regions'
export const SCHOOLS = 'urn:collegium:schools'
export const YES_NO_UNKNOWN = 'http://hl7.org/fhir/ValueSet/yesnodontknow'

const ABOUT_FILE = 'This describes the file, not the study.'
const NO_CODES = 'Codes of other systems aren’t supported.'

/** Elements of a questionnaire that a study doesn't support. */
export const HEAD: Readonly<Record<string, string>> = {
  id: ABOUT_FILE,
  meta: ABOUT_FILE,
  implicitRules: ABOUT_FILE,
  language: 'Only one language is supported.',
  text: 'This is a readable copy of the questionnaire.',
  modifierExtension: 'Unknown extension.',
  url: ABOUT_FILE,
  identifier: ABOUT_FILE,
  version: ABOUT_FILE,
  versionAlgorithmString: ABOUT_FILE,
  versionAlgorithmCoding: ABOUT_FILE,
  name: ABOUT_FILE,
  derivedFrom: ABOUT_FILE,
  status: 'Imported studies are always drafts.',
  experimental: ABOUT_FILE,
  subjectType: 'Members always answer about themselves.',
  date: ABOUT_FILE,
  publisher: ABOUT_FILE,
  contact: ABOUT_FILE,
  useContext: ABOUT_FILE,
  jurisdiction: ABOUT_FILE,
  purpose: ABOUT_FILE,
  copyright: 'Add it to an explanation if it must be shown.',
  copyrightLabel: 'Add it to an explanation if it must be shown.',
  approvalDate: ABOUT_FILE,
  lastReviewDate: ABOUT_FILE,
  code: NO_CODES,
}

/** Elements of an item that a study doesn't support. */
export const ITEM: Readonly<Record<string, string>> = {
  id: ABOUT_FILE,
  definition: NO_CODES,
  code: NO_CODES,
  modifierExtension: 'Unknown extension.',
  initial: 'Preselected answers aren’t supported.',
  maxLength: 'Free text isn’t supported.',
  disabledDisplay: 'Items hidden by a condition are never shown.',
}

/** Reasons why a type of item isn't supported. */
export const NO_QUESTION: Readonly<Record<string, string>> = {
  string: 'Free text isn’t supported because it could identify members.',
  text: 'Free text isn’t supported because it could identify members.',
  url: 'Free text isn’t supported because it could identify members.',
  date: 'Dates aren’t supported. Ask for a year or a number of years.',
  dateTime: 'Dates aren’t supported. Ask for a year or a number of years.',
  time: 'Times aren’t supported. Ask for a number of hours.',
  attachment: 'File uploads aren’t supported.',
  reference: 'References to patient or clinician records aren’t supported.',
  question: 'This item has no answer type.',
}

const LANGUAGE: ReadonlySet<string> = new Set(['translation'])
const LOOKS: ReadonlySet<string> = new Set([
  'rendering-xhtml',
  'rendering-markdown',
  'rendering-style',
  'rendering-styleSensitive',
  'display',
  'questionnaire-choiceOrientation',
  'questionnaire-choiceColumn',
  'questionnaire-optionPrefix',
  'questionnaire-width',
  'questionnaire-collapsible',
  'questionnaire-displayCategory',
  'questionnaire-supportLink',
  'entryFormat',
])
const RULES: ReadonlySet<string> = new Set(['questionnaire-constraint', 'targetConstraint', 'regex', 'minLength'])
/** Extensions with the score of an option. */
export const SCORES: ReadonlySet<string> = new Set(['ordinalValue', 'itemWeight'])

/** Returns the kind of an extension in a report. */
export function extensionKind(name: string): ItemKind {
  if (LANGUAGE.has(name)) return 'language'
  if (LOOKS.has(name)) return 'layout'
  if (RULES.has(name)) return 'rule'
  return name.includes('enableWhen') || name.includes('Toggle') ? 'condition' : 'setting'
}

/** Returns the kind of an element of a questionnaire in a report. */
export function headKind(key: string): ItemKind {
  if (key === 'code') return 'code'
  if (key === 'language') return 'language'
  return key === 'copyright' || key === 'copyrightLabel' ? 'text' : 'file'
}

/** Reasons why extensions aren't taken, by extension name. */
export const EXTENSION: Readonly<Record<string, string>> = {
  minLength: 'Free text isn’t supported.',
  regex: 'Free text isn’t supported.',
  entryFormat: 'Use the range and step instead.',
  'questionnaire-initialExpression': 'Preselected answers aren’t supported.',
  'questionnaire-candidateExpression': 'Suggested answers aren’t supported.',
  'questionnaire-answerExpression': 'Options must be listed in the study.',
  'questionnaire-answerOptionsToggleExpression': 'Add conditions of options in the editor.',
  'questionnaire-choiceOrientation': 'Options are always shown vertically.',
  'questionnaire-choiceColumn': 'Each option has one label.',
  'questionnaire-supportLink': 'Links aren’t supported here.',
  'questionnaire-minOccurs': 'The minimum is one answer, or none.',
  'questionnaire-maxOccurs': 'Only multiple-choice questions have a maximum.',
  'questionnaire-optionPrefix': 'Option numbering isn’t supported.',
  'questionnaire-unitOption': 'A number can have only one unit.',
  'questionnaire-unitValueSet': 'A number can have only one unit.',
  'questionnaire-constraint': 'Rules compare two numbers. Add the rule in the editor.',
  targetConstraint: 'Rules compare two numbers. Add the rule in the editor.',
  'questionnaire-usageMode': 'Usage modes aren’t supported.',
  'questionnaire-displayCategory': 'Text categories aren’t supported.',
  'questionnaire-signatureRequired': 'Signatures aren’t supported.',
  'questionnaire-fhirType': 'FHIR types aren’t supported.',
  'questionnaire-referenceResource': 'References to records aren’t supported.',
  'questionnaire-referenceProfile': 'References to records aren’t supported.',
  'questionnaire-baseType': 'FHIR types aren’t supported.',
  'questionnaire-observationLinkPeriod': 'References to records aren’t supported.',
  'questionnaire-launchContext': 'Launch contexts aren’t supported.',
  'questionnaire-sourceQueries': 'Queries aren’t supported.',
  'questionnaire-itemPopulationContext': 'Population contexts aren’t supported.',
  'questionnaire-preferredTerminologyServer': 'Options must be listed in the study.',
  'questionnaire-openLabel': 'Free text isn’t supported.',
  'questionnaire-width': 'The form decides the layout.',
  'questionnaire-collapsible': 'The form decides the layout.',
  'questionnaire-readOnly': 'Read-only items aren’t supported.',
  mimeType: 'File uploads aren’t supported.',
  maxSize: 'File uploads aren’t supported.',
  translation: 'Only one language is supported.',
  'rendering-xhtml': 'This is imported as plain text.',
  'rendering-markdown': 'This is imported as plain text.',
  'rendering-style': 'This is imported as plain text.',
  'rendering-styleSensitive': 'This is imported as plain text.',
  display: 'This is imported as plain text.',
  preferredUnit: 'A number can have only one unit.',
}
