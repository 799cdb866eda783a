import { counter } from '#rules/share/draft.testing.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import type { Imported, ReadOptions, ReadResult, ReportItem } from '../format.ts'

export function readOptions(): ReadOptions {
  return {
    facts: { title: 'Untitled', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' },
    newId: counter(),
  }
}

/** Returns the import of a readable file. */
export function importedOf(result: ReadResult): Imported {
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.imported
}

/** Returns a report as one line per item: its outcome, place, and reason. */
export function linesOf(report: readonly ReportItem[]): string[] {
  return report.map(({ path, what, taken, note }) => `${taken} ${path}: ${what}${note === '' ? '' : ` — ${note}`}`)
}

export function questionNamed(draft: StudyDraft, label: string): DraftQuestion {
  const found = questionsOf(draft).find(question => question.label === label)
  if (!found) throw new Error(`No question is called ${label}.`)
  return found
}

/** Returns the conditions of a question in words, with uids for questions, options, and rows. */
export function conditionsOf(draft: StudyDraft, label: string): string[] {
  const uids = new Map(
    questionsOf(draft).flatMap(({ variables }) => variables.map(({ id, uid }) => [id, uid] as const)),
  )
  return questionNamed(draft, label).conditions.map(({ variant, condition_type, variable_id, condition_variables }) => {
    const parts = condition_variables.map(({ variable_id: read, comparator, use_no }) => {
      const value = comparator
        ? ` ${comparator.type} ${comparator.first_value} ${comparator.second_value}`
        : use_no
          ? ' no'
          : ''
      return `${uids.get(read)}${value}`
    })
    const own = variable_id === null ? '' : `${uids.get(variable_id)}: `
    return `${variant === 'VISIBILITY' ? '' : 'rule '}${own}${parts.join(` ${condition_type} `)}`
  })
}

type Json = Readonly<Record<string, unknown>>

export const core = (name: string, value: Json): Json => ({
  url: `http://hl7.org/fhir/StructureDefinition/${name}`,
  ...value,
})
export const sdc = (name: string, value: Json): Json => ({
  url: `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${name}`,
  ...value,
})
export const control = (code: string): Json =>
  core('questionnaire-itemControl', {
    valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }] },
  })
export const coding = (code: string, display: string, more: Json = {}): Json => ({
  valueCoding: { system: 'http://example.org/codes', code, display, ...more },
})
export const when = (question: string, operator: string, answer: Json): Json => ({ question, operator, ...answer })
export const item = (linkId: string, type: string, text: string, more: Json = {}): Json => ({
  linkId,
  type,
  text,
  ...more,
})
export const group = (linkId: string, text: string, inside: readonly Json[], more: Json = {}): Json =>
  item(linkId, 'group', text, { item: inside, ...more })

export function questionnaire(items: readonly Json[], more: Json = {}): string {
  return JSON.stringify({ resourceType: 'Questionnaire', status: 'active', title: 'A practice', item: items, ...more })
}

const OFTEN = [coding('0', 'Never'), coding('1', 'Some days'), coding('2', 'Most days'), coding('3', 'Every day')]
const scored = OFTEN.map((option, index) => ({ ...option, extension: [core('ordinalValue', { valueDecimal: index })] }))
const path = (linkId: string): string => `%resource.descendants().where(linkId='${linkId}').answer.value`

/** A scored scale as a table, with its sum, as screening instruments have. */
export const SCALE = questionnaire([
  group('burnout', 'Over the last weeks', [
    group(
      'scale',
      'How often did you feel',
      [
        item('tired', 'choice', 'Tired', {
          required: true,
          answerOption: scored,
          code: [{ system: 'http://loinc.org', code: '1-1' }],
        }),
        item('distant', 'choice', 'Distant', { required: true, answerOption: scored }),
      ],
      { extension: [control('table')], prefix: 'A' },
    ),
    item('score', 'decimal', 'Score', {
      readOnly: true,
      extension: [
        sdc('calculatedExpression', {
          valueExpression: {
            language: 'text/fhirpath',
            expression: `${path('tired')}.ordinal() + ${path('distant')}.ordinal()`,
          },
        }),
      ],
    }),
    item('why', 'text', 'What would help?', { maxLength: 500, enableWhen: [when('tired', '=', coding3())] }),
  ]),
])

function coding3(): Json {
  return { answerCoding: { system: 'http://example.org/codes', code: '3' } }
}

/** Sample questionnaire with numbers, units, calculations, and branches two levels deep. */
export const PRACTICE = questionnaire(
  [
    item('intro', 'display', 'Think of last year.'),
    group('work', 'Work', [
      item('call', 'boolean', 'Do you take call?', { required: true }),
      item('nights', 'integer', 'Nights a month', {
        prefix: '1a',
        extension: [
          core('minValue', { valueInteger: 0 }),
          core('maxValue', { valueInteger: 30 }),
          core('questionnaire-unit', { valueCoding: { code: 'd', display: 'nights' } }),
          sdc('shortText', { valueString: 'Nights' }),
        ],
        enableWhen: [when('call', '=', { answerBoolean: true })],
        initial: [{ valueInteger: 4 }],
      }),
      item('pay', 'quantity', 'Pay for a night', {
        extension: [
          core('minValue', { valueDecimal: 0.5 }),
          core('maxValue', { valueDecimal: 100 }),
          core('questionnaire-sliderStepValue', { valueInteger: 1 }),
          core('questionnaire-unitOption', { valueCoding: { code: 'USD', display: 'thousand dollars' } }),
          control('slider'),
        ],
        enableWhen: [
          when('nights', '>', { answerInteger: 2 }),
          when('nights', '<=', { answerInteger: 20 }),
          when('call', 'exists', { answerBoolean: true }),
        ],
        enableBehavior: 'all',
      }),
      item('total', 'decimal', 'Nights and pay', {
        readOnly: true,
        extension: [
          sdc('calculatedExpression', {
            valueExpression: { language: 'text/fhirpath', expression: `%nights + ${path('pay')}` },
          }),
        ],
      }),
      item('rate', 'decimal', 'Pay per night', {
        extension: [
          core('questionnaire-hidden', { valueBoolean: true }),
          sdc('calculatedExpression', {
            valueExpression: { language: 'text/fhirpath', expression: `${path('pay')} / ${path('nights')}` },
          }),
        ],
      }),
    ]),
    group(
      'team',
      'Your team',
      [
        item('setting', 'choice', 'Setting', {
          answerValueSet: '#settings',
          extension: [control('drop-down')],
          item: [item('setting-help', 'display', 'Where you spend most days.', { extension: [control('help')] })],
        }),
        item('roles', 'open-choice', 'Roles', {
          repeats: true,
          answerOption: [
            coding('lead', 'Lead'),
            {
              ...coding('none', 'None of these'),
              extension: [core('questionnaire-optionExclusive', { valueBoolean: true })],
            },
            { valueString: 'Teacher', initialSelected: true },
          ],
          extension: [
            control('check-box'),
            core('questionnaire-maxOccurs', { valueInteger: 2 }),
            core('questionnaire-minOccurs', { valueInteger: 1 }),
          ],
          enableWhen: [
            when('setting', '!=', { answerCoding: { code: 'office' } }),
            when('call', '=', { answerBoolean: false }),
          ],
          enableBehavior: 'any',
        }),
        item('mentor', 'boolean', 'Do you mentor?', {
          enableWhen: [
            when('roles', '=', { answerCoding: { code: 'lead' } }),
            when('setting', 'exists', { answerBoolean: false }),
          ],
        }),
      ],
      { repeats: true, enableWhen: [when('call', 'exists', { answerBoolean: true })] },
    ),
  ],
  {
    effectivePeriod: { start: '2032-01-01', end: '2032-11-30' },
    extension: [
      core('variable', { valueExpression: { name: 'nights', language: 'text/fhirpath', expression: path('nights') } }),
    ],
    contained: [
      {
        resourceType: 'ValueSet',
        id: 'settings',
        status: 'active',
        compose: {
          include: [
            {
              system: 'http://example.org/settings',
              concept: [
                { code: 'office', display: 'Office', designation: [{ language: 'es', value: 'Consultorio' }] },
                { code: 'hospital', display: 'Hospital' },
              ],
            },
          ],
        },
      },
    ],
  },
)
