/** FHIR's names for what a study has too; https://hl7.org/fhir/R4/questionnaire.html and https://hl7.org/fhir/R5/questionnaire.html. */
const CORE = 'http://hl7.org/fhir/StructureDefinition/'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/'

/** The name of an extension: what follows the last slash of its address, whichever guide it comes from. */
export function extensionName(url: string): string {
  return url.startsWith(CORE) || url.startsWith(SDC)
    ? url.slice(url.lastIndexOf('/') + 1).replace(/^sdc-/, '')
    : url === OWN
      ? OWN
      : ''
}

/** What only this product reads. */
export const OWN = 'urn:collegium:fhir:study'
/** The system of the codes of options that this product wrote: its uids. */
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

/** Value sets that mean a kind of question here. */
export const STATES = 'http://hl7.org/fhir/us/core/ValueSet/us-core-usps-state'
export const REGIONS = 'urn:collegium:regions'
export const SCHOOLS = 'urn:collegium:schools'
export const YES_NO_UNKNOWN = 'http://hl7.org/fhir/ValueSet/yesnodontknow'

const ABOUT_FILE = 'It is about the file, not about the study.'
const NO_CODES = 'A study keeps no codes of other systems.'

/** Elements of a questionnaire that a study has no place for. */
export const HEAD: Readonly<Record<string, string>> = {
  id: ABOUT_FILE,
  meta: ABOUT_FILE,
  implicitRules: ABOUT_FILE,
  language: 'A study has one language.',
  text: 'It repeats the questionnaire for reading.',
  modifierExtension: 'What it changes is not known here.',
  url: ABOUT_FILE,
  identifier: ABOUT_FILE,
  version: ABOUT_FILE,
  versionAlgorithmString: ABOUT_FILE,
  versionAlgorithmCoding: ABOUT_FILE,
  name: ABOUT_FILE,
  derivedFrom: ABOUT_FILE,
  status: 'A study that is brought in is a draft.',
  experimental: ABOUT_FILE,
  subjectType: 'Members answer a study about themselves.',
  date: ABOUT_FILE,
  publisher: ABOUT_FILE,
  contact: ABOUT_FILE,
  useContext: ABOUT_FILE,
  jurisdiction: ABOUT_FILE,
  purpose: ABOUT_FILE,
  copyright: 'Add it to an explanation if it has to be shown.',
  copyrightLabel: 'Add it to an explanation if it has to be shown.',
  approvalDate: ABOUT_FILE,
  lastReviewDate: ABOUT_FILE,
  code: NO_CODES,
}

/** Elements of an item that a study has no place for. */
export const ITEM: Readonly<Record<string, string>> = {
  id: ABOUT_FILE,
  definition: NO_CODES,
  code: NO_CODES,
  modifierExtension: 'What it changes is not known here.',
  initial: 'Nothing is answered before a member answers it.',
  maxLength: 'Members type no text in a study.',
  disabledDisplay: 'What a condition hides is not shown.',
}

/** Why a kind of item is none of a study. */
export const NO_QUESTION: Readonly<Record<string, string>> = {
  string: 'Members type no text in a study: it could tell who they are.',
  text: 'Members type no text in a study: it could tell who they are.',
  url: 'Members type no text in a study: it could tell who they are.',
  date: 'A study asks for no dates: ask for a year or a number of years.',
  dateTime: 'A study asks for no dates: ask for a year or a number of years.',
  time: 'A study asks for no times: ask for a number of hours.',
  attachment: 'Members upload nothing in a study.',
  reference: 'A study knows no records of patients or clinicians.',
  question: 'The kind of its answers is not said.',
}

/** Why an extension is not taken, by its name. */
export const EXTENSION: Readonly<Record<string, string>> = {
  minLength: 'Members type no text in a study.',
  regex: 'Members type no text in a study.',
  entryFormat: 'What may be typed is said by the range and the step.',
  'questionnaire-initialExpression': 'Nothing is answered before a member answers it.',
  'questionnaire-candidateExpression': 'Nothing is proposed while a member answers.',
  'questionnaire-answerExpression': 'Options are written into the study.',
  'questionnaire-answerOptionsToggleExpression': 'Conditions of options are added in the editor.',
  'questionnaire-choiceOrientation': 'Options stand one below the other.',
  'questionnaire-choiceColumn': 'Options have one text.',
  'questionnaire-supportLink': 'Links are no part of a study.',
  'questionnaire-minOccurs': 'A study asks for one answer at least, or for none.',
  'questionnaire-maxOccurs': 'Only a choice of several has a most.',
  'questionnaire-optionPrefix': 'Options have no numbers.',
  'questionnaire-unitOption': 'A number has one unit.',
  'questionnaire-unitValueSet': 'A number has one unit.',
  'questionnaire-constraint': 'A rule of a study compares two numbers; add it in the editor.',
  targetConstraint: 'A rule of a study compares two numbers; add it in the editor.',
  'questionnaire-usageMode': 'A study is for answering.',
  'questionnaire-displayCategory': 'A study tells its texts apart by their place.',
  'questionnaire-signatureRequired': 'Nothing in a study is signed.',
  'questionnaire-fhirType': 'A study has its own kinds of answers.',
  'questionnaire-referenceResource': 'A study knows no records.',
  'questionnaire-referenceProfile': 'A study knows no records.',
  'questionnaire-baseType': 'A study has its own kinds of answers.',
  'questionnaire-observationLinkPeriod': 'A study knows no records.',
  'questionnaire-launchContext': 'A study knows no records.',
  'questionnaire-sourceQueries': 'A study knows no records.',
  'questionnaire-itemPopulationContext': 'A study knows no records.',
  'questionnaire-preferredTerminologyServer': 'Options are written into the study.',
  'questionnaire-openLabel': 'Members type no text in a study.',
  'questionnaire-width': 'The form decides how it looks.',
  'questionnaire-collapsible': 'The form decides how it looks.',
  'questionnaire-readOnly': 'Members answer every question.',
  mimeType: 'Members upload nothing in a study.',
  maxSize: 'Members upload nothing in a study.',
  ordinalValue: 'Options have no scores: sums are of numbers.',
  itemWeight: 'Options have no scores: sums are of numbers.',
  translation: 'A study has one language.',
  'rendering-xhtml': 'The plain text is taken.',
  'rendering-markdown': 'The plain text is taken.',
  'rendering-style': 'The plain text is taken.',
  'rendering-styleSensitive': 'The plain text is taken.',
  display: 'The plain text is taken.',
  preferredUnit: 'A number has one unit.',
}
