import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDraft } from '#rules/formats/drafts.testing.ts'
import { JOBS } from '#rules/formats/exchangeable.testing.ts'
import { jobsIn } from '#rules/formats/extension-fields.ts'
import type { ReadResult } from '#rules/formats/format.ts'
import { CALL, counter, draftOf, PAY, section } from '#rules/share/draft.testing.ts'
import { collegiumJson } from './collegium-json.ts'

const options = {
  facts: { title: 'Imported', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' },
  newId: counter(),
}
const STUDY = draftOf(section(100, [PAY, CALL]))
const read = (json: unknown): ReadResult => collegiumJson.read(JSON.stringify(json), options)
const problemsOf = (result: ReadResult) => (result.ok ? [] : result.problems)

it('any study is read back unchanged', () => {
  fc.assert(
    fc.property(aDraft, draft => {
      const { text, report } = collegiumJson.write(draft, JOBS)
      expect(collegiumJson.recognizes(text, JSON.parse(text))).toBe(true)
      const result = collegiumJson.read(text, options)
      expect(problemsOf(result)).toEqual([])
      expect(result.ok && result.imported.draft).toEqual(draft)
      expect(result.ok && result.imported.jobs).toEqual(jobsIn(draft, JOBS))
      expect(report.filter(({ taken }) => taken !== 'taken')).toEqual([])
    }),
  )
})

describe('reading a study file', () => {
  it('accepts the first version, which did not name its format', () => {
    expect(collegiumJson.recognizes('', { draft: STUDY })).toBe(true)
    expect(read({ draft: STUDY })).toMatchObject({ ok: true, imported: { draft: STUDY } })
  })

  it.each([
    ['first', {}],
    ['second', { format: 'collegium-study', version: 2 }],
  ])('accepts the %s version, which had fewer fields of a study', (_, head) => {
    const { favorites, report_image, ...facts } = STUDY.facts
    const sections = STUDY.sections.map(each => ({
      ...each,
      questions: each.questions.map(({ related_job_question_id, ...question }) => question),
    }))
    const result = read({ ...head, draft: { ...STUDY, facts, sections } })
    expect(result).toMatchObject({ ok: true, imported: { draft: STUDY } })
    expect(problemsOf(read({ format: 'collegium-study', version: 3, draft: { ...STUDY, facts } }))).not.toEqual([])
  })

  it('accepts the third version, which had no rules about unusual numbers', () => {
    const sections = STUDY.sections.map(each => ({
      ...each,
      questions: each.questions.map(question => ({
        ...question,
        variables: question.variables.map(
          ({ unusual_below, unusual_above, is_compared_with_results, ...variable }) => variable,
        ),
      })),
    }))
    const file = (version: number) => ({
      format: 'collegium-study',
      version,
      draft: { ...STUDY, sections },
      jobQuestions: [],
    })
    expect(read(file(3))).toMatchObject({ ok: true, imported: { draft: STUDY } })
    expect(problemsOf(read(file(4)))).not.toEqual([])
  })

  it('rejects a later version, with instructions', () => {
    const later = { format: 'collegium-study', version: 5, draft: { more: true } }
    expect(collegiumJson.recognizes('', later)).toBe(true)
    expect(problemsOf(read(later))).toEqual([
      {
        path: '/version',
        message: expect.stringContaining(
          'This file was created by a newer version of Collegium (format 5). Update Collegium first.',
        ),
      },
    ])
  })
})

describe('an invalid study', () => {
  it.each([null, [], 'text', {}, { draft: 1 }, { format: 'other', version: 2 }])('is not recognized: %j', json => {
    expect(collegiumJson.recognizes('', json)).toBe(false)
  })

  it('is rejected with the place of the error', () => {
    const [wrong] = STUDY.sections
    const draft = { ...STUDY, sections: [{ ...wrong, questions: [{ ...PAY, type: 'ESSAY' }] }] }
    const problems = problemsOf(read({ format: 'collegium-study', version: 3, draft, jobQuestions: [] }))
    expect(problems.map(({ path }) => path)).toContain('/draft/sections/0/questions/0/type')
  })

  it('is rejected if it contains prototype keys, which have no effect', () => {
    const text = collegiumJson.write(STUDY).text.replace('"facts": {', '"facts": {"__proto__": {"isHostile": true},')
    expect(problemsOf(collegiumJson.read(text, options))).toHaveLength(1)
    expect(Reflect.get({}, 'isHostile')).toBeUndefined()
  })
})
