import type { QuestionnaireItem as ItemOfR4 } from 'fhir/r4'
import type {
  Extension,
  QuestionnaireItem as ItemOfR5,
  QuestionnaireItemAnswerOption,
  QuestionnaireItemEnableWhen,
  Questionnaire as QuestionnaireOfR5,
} from 'fhir/r5'

/** Types of the written elements. Both releases have the same elements, with different names of item types. */
export type FhirExtension = Extension
export type FhirOption = QuestionnaireItemAnswerOption
export type FhirWhen = QuestionnaireItemEnableWhen

export interface FhirItem extends Omit<ItemOfR5, 'type' | 'item'> {
  type: ItemOfR4['type'] | ItemOfR5['type']
  item?: FhirItem[]
}

export interface FhirQuestionnaire extends Omit<QuestionnaireOfR5, 'item'> {
  item: FhirItem[]
}
