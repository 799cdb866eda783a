import type { FhirVersion, StudyFormat } from '../format.ts'
import { at, elements, isObject, type JsonNode } from '../json-source.ts'
import { readFhir } from './read.ts'
import { itemsOf } from './scores.ts'
import { type Release, writeFhir } from './write.ts'

/** Reading accepts elements of either release because files often mix them. Writing uses only one release (decision 70). */
function format(release: Release): StudyFormat {
  return {
    recognizes: (_, json) =>
      isObject(json) && json['resourceType'] === 'Questionnaire' && releaseOf({ value: json, path: '' }) === release,
    read: readFhir,
    write: (draft, jobs) => writeFhir(draft, release, jobs),
  }
}

/** Returns the version of FHIR by the elements that only it has. STU3 is read along with R4. */
export function fhirVersion(json: unknown): FhirVersion | null {
  if (!isObject(json) || json['resourceType'] !== 'Questionnaire') return null
  const document = { value: json, path: '' }
  return isOlder(document) ? 'STU3' : releaseOf(document)
}

function isOlder(document: JsonNode): boolean {
  return itemsOf(document).some(
    item =>
      at(item, 'option') !== null ||
      at(item, 'options') !== null ||
      elements(at(item, 'enableWhen')).some(when => at(when, 'operator') === null && at(when, 'question') !== null),
  )
}

const NEW_IN_R5 = ['versionAlgorithmString', 'versionAlgorithmCoding', 'copyrightLabel']

function releaseOf(document: JsonNode): Release {
  return NEW_IN_R5.some(key => at(document, key) !== null) || hasNewItem(document) ? 'R5' : 'R4'
}

function hasNewItem(document: JsonNode): boolean {
  return itemsOf(document).some(item => {
    const type = at(item, 'type')?.value
    return type === 'coding' || type === 'question' || at(item, 'answerConstraint') || at(item, 'disabledDisplay')
  })
}

export const fhirR4 = format('R4')
export const fhirR5 = format('R5')
