import type { StudyFormat } from '../format.ts'
import { at, elements, isObject, type JsonNode } from '../json-source.ts'
import { readFhir } from './read.ts'
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

const NEW_IN_R5 = ['versionAlgorithmString', 'versionAlgorithmCoding', 'copyrightLabel']

function releaseOf(document: JsonNode): Release {
  return NEW_IN_R5.some(key => at(document, key) !== null) || hasNewItem(document) ? 'R5' : 'R4'
}

/** Doesn't use recursion because the sender controls the depth. */
function hasNewItem(document: JsonNode): boolean {
  const open = elements(at(document, 'item'))
  for (let item = open.pop(); item; item = open.pop()) {
    const type = at(item, 'type')?.value
    if (type === 'coding' || type === 'question' || at(item, 'answerConstraint') || at(item, 'disabledDisplay'))
      return true
    open.push(...elements(at(item, 'item')))
  }
  return false
}

export const fhirR4 = format('R4')
export const fhirR5 = format('R5')
