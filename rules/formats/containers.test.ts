import { expect, it } from 'vitest'
import { openContainer, placeOf } from './containers.ts'

const form = (title: string) => ({ title, pages: [{ elements: [{ type: 'boolean', name: 'a' }] }] })
const questionnaire = (title: string, more: object = {}) => ({
  resourceType: 'Questionnaire',
  title,
  item: [],
  ...more,
})
const found = (json: unknown) => {
  const opened = openContainer(json)
  return opened ? [opened.container, opened.studies.map(({ path, name }) => `${path} ${name}`.trim())] : null
}

it.each([
  ['a wrapper', { id: 'a1', name: 'Practice', json: form('') }, ['wrapper', ['/json Practice']]],
  ['a wrapper with text', { name: 'Practice', json: JSON.stringify(form('')) }, ['wrapper', ['/json Practice']]],
  ['a wrapper in a wrapper', { data: { survey: { schema: form('Deep') } } }, ['wrapper', ['/data/survey/schema Deep']]],
  ['a list', [form('One'), form('Two')], ['list', ['/0 One', '/1 Two']]],
  ['a list of wrappers', [{ name: 'One', json: form('') }], ['list', ['/0/json One']]],
  ['a list of questionnaires', [questionnaire('One')], ['list', ['/0 One']]],
  [
    'a bundle',
    { resourceType: 'Bundle', entry: [{ resource: questionnaire('One') }, { resource: { resourceType: 'Patient' } }] },
    ['bundle', ['/entry/0/resource One']],
  ],
  [
    'an answer of the REDCap API',
    [{ field_name: 'a', field_type: 'yesno', field_label: 'A' }],
    ['api', ['Data dictionary']],
  ],
  ['a name with a slash', { 'a/b': form('One') }, ['wrapper', ['/a~1b One']]],
  ['a prototype key', JSON.parse(`{"__proto__":${JSON.stringify(form('One'))}}`), ['wrapper', ['/__proto__ One']]],
])('%s is opened', (_, json, expected) => {
  expect(found(json)).toEqual(expected)
})

it.each([
  ['nothing', undefined],
  ['a number', 5],
  ['an empty list', []],
  ['another resource', { resourceType: 'Bundle', entry: [{ resource: { resourceType: 'Patient', pages: [] } }] }],
  ['elements without types', { data: { elements: [{ name: 'x' }] } }],
  ['a study that is too deep', { a: { b: { c: { d: { e: form('Deep') } } } } }],
  ['100,000 lists', Array.from({ length: 100_000 }, () => [])],
])('%s contains no study', (_, json) => {
  expect(openContainer(json)).toBeNull()
})

it('a questionnaire gets the value sets of its bundle, and their places in the report', () => {
  const set = {
    resourceType: 'ValueSet',
    url: 'http://example.org/vs',
    compose: { include: [{ system: 'http://example.org/cs' }] },
  }
  const system = { resourceType: 'CodeSystem', url: 'http://example.org/cs', concept: [{ code: 'a' }] }
  const unused = { resourceType: 'ValueSet', url: 'http://example.org/unused' }
  const one = questionnaire('One', { contained: [{ id: 'own' }], item: [{ linkId: '1', answerValueSet: set.url }] })
  const [study] =
    openContainer({ resourceType: 'Bundle', entry: [system, unused, set, one].map(resource => ({ resource })) })
      ?.studies ?? []
  expect(study?.json).toEqual({ ...one, contained: [{ id: 'own' }, set, system] })
  const place = (path: string) => (study ? placeOf(study, path) : '')
  expect(place('/item/0')).toBe('/entry/3/resource/item/0')
  expect(place('/contained/1/compose')).toBe('/entry/2/resource/compose')
  expect(place('/contained/2')).toBe('/entry/0/resource')
  expect(place('/contained/10')).toBe('/entry/3/resource/contained/10')
  expect(place('/contained/0')).toBe('/entry/3/resource/contained/0')
})

it("text with too many nested levels isn't a study", () => {
  const deep = `{"format":"collegium-study","z":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect(openContainer([{ b: deep }])).toBeNull()
})
