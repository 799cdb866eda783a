import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDraft } from '#rules/formats/drafts.testing.ts'
import { anExchangeable } from '#rules/formats/exchangeable.testing.ts'
import type { Imported } from '#rules/formats/format.ts'
import { stripMarkup } from '#rules/formats/markup.ts'
import { COLUMN_NAMES, columnTitle } from '#rules/formats/redcap/columns.ts'
import { FIELDS } from '#rules/formats/redcap/redcap.testing.ts'
import { no, part, variable, visibleIf } from '#rules/share/builders.testing.ts'
import { viewOf } from '#rules/share/conditions.ts'
import { CALL, counter, drafted, draftOf, PAY, SETTING, section } from '#rules/share/draft.testing.ts'
import { type DraftQuestion, formsOf, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { type Answers, EMPTY_DERIVED, type Response } from '#rules/share/study.ts'
import { redcap } from './redcap.ts'

const facts = { title: 'Imported', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' }

function imported(text: string): Imported {
  const result = redcap.read(text, { facts, newId: counter() })
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.imported
}
const again = (draft: StudyDraft): StudyDraft => imported(redcap.write(draft).text).draft

/** Returns the texts and numbers of a draft, without IDs, which differ each time a file is read. */
const wordsOf = (draft: StudyDraft) =>
  questionsOf(draft).map(({ type, prompt, required, variables }) => ({
    type,
    prompt,
    required,
    variables: variables.map(({ uid, input_label, min, max, step }) => ({ uid, input_label, min, max, step })),
  }))

const dictionary = (delimiter = ',') =>
  stringify([COLUMN_NAMES.map(columnTitle), ...FIELDS.map(({ cells }) => COLUMN_NAMES.map(name => cells[name]))], {
    delimiter,
  })

describe('a data dictionary', () => {
  it.each([',', ';'])('is recognized and read, separated by %s', delimiter => {
    const text = dictionary(delimiter)
    expect(redcap.recognizes(text, undefined)).toBe(true)
    const { draft, report } = imported(text)
    expect(questionsOf(draft).length).toBeGreaterThan(10)
    expect(new Set(report.map(({ taken }) => taken)).size).toBe(3)
  })

  it.each(['', 'a,b\n1,2', '{"a":1}', '"never closed'])('is not recognized in %j', text => {
    expect(redcap.recognizes(text, undefined)).toBe(false)
  })

  it('is rejected if it breaks after its first row or has too many fields', () => {
    const [head = ''] = dictionary().split('\n')
    for (const text of [`${head}\n"never closed`, `${head}\n${'a,b,,yesno,Label\n'.repeat(2001)}`, `${head}\n`])
      expect(redcap.read(text, { facts, newId: counter() }).ok).toBe(false)
  })
})

describe('a study as a data dictionary', () => {
  const TABLE = drafted(4, 'MULTI_VARIABLE_SELECT_ONE', {
    label: 'Mood',
    prompt: 'Frequency …',
    conditions: [visibleIf([part(11, 'GRATER', '5'), part(21)], { condition_type: 'OR' })],
    variables: ['calm', 'tired'].map((uid, at) =>
      variable(41 + at, {
        uid,
        input_label: `… are you ${uid}?`,
        variableOptions: ['0', '1', '2'].map((value, place) => ({
          id: 410 + 10 * at + place,
          name: `Level ${value}`,
          value,
        })),
      }),
    ),
  })
  const STUDY: StudyDraft = {
    ...draftOf(
      section(100, [
        { ...PAY, conditions: [visibleIf([part(21), part(31)])] },
        CALL,
        { ...SETTING, type: 'SELECT_ANY', maximum_selections: 2, randomize_variables: true, required: true },
        { ...TABLE, preamble: 'Think of last week.' },
      ]),
      section(200, [
        drafted(5, 'YES_NO', {
          label: 'Asks',
          prompt: '=Is it so?',
          conditions: [visibleIf([part(41, 'BETWEEN_INCLUSIVE', '1', '2')])],
          variables: [variable(51, { uid: 'asks', input_label: '' })],
        }),
      ]),
    ),
    derived: [{ ...EMPTY_DERIVED, dv_name: 'all', label: 'All', parts: ['pay'] }],
  }

  it('is read back with its text, ranges, options, and tables', () => {
    const back = again(STUDY)
    const plain = (draft: StudyDraft) =>
      wordsOf(draft).map(each => ({ ...each, variables: each.variables.map(({ uid }) => uid) }))
    expect(plain(back)).toEqual(plain(STUDY))
    expect(back.derived).toMatchObject([{ dv_name: 'all', parts: ['pay'] }])
    expect(back.sections.map(({ title }) => title)).toEqual(['Section 100', 'Section 200'])
    expect(questionsOf(back)[2]).toMatchObject({ maximum_selections: 2, randomize_variables: true })
    expect(questionsOf(back)[3]).toMatchObject({ preamble: 'Think of last week.' })
  })

  it('shows the same questions for the same answers', () => {
    const [before, after] = [STUDY, again(STUDY)].map(draft => formsOf(draft).core)
    if (!before || !after) throw new Error('There is no core.')
    const uids = before.questions.flatMap(({ variables }) => variables.map(({ uid }) => uid))
    const value = fc.constantFrom(null, '0', '1', '2', '6', '50')
    const seen = (study: typeof before, values: readonly (string | null)[]) => {
      const all = study.questions.flatMap(({ variables }) => variables)
      const answers: Answers = new Map(
        all.map(({ id, uid }): [number, Response] => [
          id,
          { variable_id: id, value: values[uids.indexOf(uid)] ?? null, declined: 0, is_unknown: 0, is_set_min: 0 },
        ]),
      )
      const view = viewOf(study, answers)
      return all.filter(({ id }) => view.variables.has(id)).map(({ uid }) => uid)
    }
    fc.assert(
      fc.property(fc.array(value, { minLength: uids.length, maxLength: uids.length }), values => {
        expect(seen(after, values)).toEqual(seen(before, values))
      }),
    )
  })

  it('contains no formulas that spreadsheets would run, and keeps all text', () => {
    const { text } = redcap.write(STUDY)
    const cells = parse(text).flat()
    expect(cells.filter(cell => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([])
    expect(cells).toContain("'=Is it so?")
    expect(questionsOf(again(STUDY)).map(({ prompt }) => prompt)).toContain('=Is it so?')
  })

  it('contains negative numbers and action tags as REDCap reads them', () => {
    const number = variable(51, { uid: 'change', min: -5, max: 5 })
    const draft = draftOf(section(100, [drafted(5, 'SLIDER', { label: 'Net change', variables: [number] })]))
    const [, , row] = parse(redcap.write(draft).text)
    const cell = (column: (typeof COLUMN_NAMES)[number]) => row?.[COLUMN_NAMES.indexOf(column)]
    expect([cell('min'), cell('annotation')]).toEqual(['-5', ' @COLLEGIUM-SHORT-NAME="Net change"'])
    expect(questionsOf(again(draft))[0]).toMatchObject({ label: 'Net change', variables: [{ min: -5 }] })
  })

  it('keeps slider labels and the codes of options', () => {
    const slider = variable(51, { uid: 'joy', max: 10, min_label: 'Little | none', max_label: 'Much' })
    const options = ['nights_1', 'nights_9'].map((uid, at) => variable(31 + at, { uid, input_label: `Way ${at}` }))
    const draft = draftOf(
      section(100, [
        drafted(5, 'SLIDER', { label: 'Joy', variables: [slider] }),
        { ...SETTING, label: 'Nights', variables: options },
      ]),
    )
    const [joy, nights] = questionsOf(again(draft))
    expect(joy?.variables).toMatchObject([{ uid: 'joy', min_label: 'Little | none', max_label: 'Much', max: 10 }])
    expect(nights?.variables.map(({ uid }) => uid)).toEqual(['nights_1', 'nights_9'])
  })

  it('keeps short names, vertical bars, and character codes unchanged', () => {
    const label = 'Pay & “bonus” | "all" <of> it'
    const options = ['This | that', 'Fish &#38; chips', '1,000 | <b>'].map((input_label, at) =>
      variable(31 + at, { uid: `o${at}`, input_label }),
    )
    const back = questionsOf(
      again(
        draftOf(
          section(100, [
            { ...SETTING, label, variables: options },
            { ...TABLE, label },
          ]),
        ),
      ),
    )
    expect(back.map(each => each.label)).toEqual([label, label])
    expect(back[0]?.variables.map(({ input_label }) => input_label)).toEqual(options.map(each => each.input_label))
  })

  it('reports the short name that a question with several fields loses', () => {
    const [pay] = PAY.variables
    if (!pay) throw new Error('No item.')
    const several = { ...PAY, label: 'All pay', variables: [pay, { ...pay, id: 19, uid: 'more' }] }
    const { report } = redcap.write(draftOf(section(100, [several])))
    expect(report.find(({ path }) => path === '/sections/0/questions/0')?.note).toContain(
      'The short name “All pay” isn’t exported.',
    )
  })

  it('requires any answer if alternatives exclude different options of one choice', () => {
    const asks = drafted(5, 'YES_NO', {
      conditions: [visibleIf([no(31), no(32)], { condition_type: 'OR' })],
      variables: [variable(51, { uid: 'asks' })],
    })
    const rows = parse(redcap.write(draftOf(section(100, [SETTING, asks]))).text, { columns: true })
    expect(rows).toMatchObject([{}, {}, { [columnTitle('branching')]: expect.stringMatching(/^\[\w+\] <> ''$/) }])
  })

  it("reports the parts of a question, an item, and the study that it can't store", () => {
    const known = {
      chart_type: 'PIE',
      chart_config: { orientation: 'vertical' },
      is_proxy_enabled: true,
      related_job_question_id: 7,
    } as const
    const [pay] = PAY.variables
    if (!pay) throw new Error('No item.')
    const item = { ...pay, min_label: 'Little', singular_suffix: ' dollar', set_zero_label: 'None', unusual_above: 90 }
    const draft = draftOf(section(100, [{ ...PAY, ...known, variables: [item] }]))
    const { report } = redcap.write({ ...draft, facts: { ...draft.facts, favorites: [1], report_image: 'a.png' } })
    expect(report.find(({ path }) => path === '/sections/0/questions/0')?.note).toContain(
      'Only Collegium supports this, so it isn’t exported: Proxy answers, Include in default report, Chart, Chart settings, Job question, Text after the number 1, Zero label, Hide zero button, Unusual above.',
    )
    expect(report.filter(({ taken }) => taken === 'not taken').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/facts/favorites', '/facts/report_image']),
    )
  })

  it('can be read back for any study, and stays the same the next time', () => {
    fc.assert(
      fc.property(aDraft, draft => {
        const { text, report } = redcap.write(draft)
        const said = new Set(report.map(({ path }) => path))
        for (const [at, { questions }] of draft.sections.entries())
          for (const place of questions.keys()) expect(said).toContain(`/sections/${at}/questions/${place}`)
        const result = redcap.read(text, { facts, newId: counter() })
        if (!result.ok) {
          expect(parse(text)).toHaveLength(1)
          return
        }
        const once = again(result.imported.draft)
        expect(wordsOf(again(once))).toEqual(wordsOf(once))
      }),
      { numRuns: 30 },
    )
  })
})

/** Returns the parts of a draft that REDCap can express: its question types, and conditions that depend only on answers. */
function sayable(draft: StudyDraft): StudyDraft {
  const kept = questionsOf(draft).filter(({ type }) => ASKED.has(type))
  const read = new Map(kept.flatMap(question => question.variables.map(({ id }) => [id, question.type] as const)))
  const said = (question: DraftQuestion): DraftQuestion => ({
    ...question,
    conditions: question.conditions.flatMap(condition => {
      const isOption = condition.variable_id !== null && !HAS_FIELDS.has(question.type)
      if (condition.variant !== 'VISIBILITY' || isOption) return []
      const parts = condition.condition_variables
        .filter(({ variable_id }) => read.has(variable_id))
        .map(each => (read.get(each.variable_id) === 'SELECT_ANY' ? { ...each, use_no: false } : each))
      return parts.length > 0 ? [{ ...condition, condition_variables: parts }] : []
    }),
  })
  return {
    ...draft,
    sections: draft.sections.map(section => ({
      ...section,
      is_module: false,
      questions: section.questions.filter(each => kept.includes(each)).map(said),
    })),
  }
}
const ASKED: ReadonlySet<string> = new Set([
  'SLIDER',
  'YES_NO',
  'SELECT_ONE',
  'SELECT_ANY',
  'MULTI_VARIABLE_SELECT_ONE',
  'RATING',
])
/** Types whose variables are separate fields with separate conditions. */
const HAS_FIELDS: ReadonlySet<string> = new Set(['SLIDER', 'MULTI_VARIABLE_SELECT_ONE', 'RATING'])
const STARS = ['1', '2', '3']

/** Replaces multiple spaces with one, as REDCap does. */
const plain = (words: string): string => words.replaceAll(/ +/g, ' ')

/** Returns the content of a study by variable code, regardless of how variables are grouped into questions. */
function asked(draft: StudyDraft) {
  return new Map(
    questionsOf(draft).flatMap(question =>
      question.variables.map(variable => {
        const { type } = question
        const options = variable.variableOptions
        const isTable = type === 'RATING' || type === 'MULTI_VARIABLE_SELECT_ONE'
        const about = {
          type: isTable ? 'TABLE' : type,
          required: question.required,
          shortName: type === 'SLIDER' && question.variables.length > 1 ? '' : plain(question.label),
          range: type === 'SLIDER' ? [variable.min, variable.max] : null,
          label: type === 'SLIDER' || type === 'YES_NO' ? '' : plain(variable.input_label),
          values: type === 'RATING' ? STARS : options.map(({ value }) => value),
          names: type === 'RATING' ? [] : options.map(({ name }) => plain(name)),
          explanation: isTable ? '' : plain(stripMarkup(question.explanation)),
          isExclusive: type === 'SELECT_ANY' && variable.is_exclusive,
          prompt: type === 'SLIDER' && question.variables.length > 1 ? '' : plain(question.prompt),
        }
        return [variable.uid, about] as const
      }),
    ),
  )
}

/** Returns the codes of the variables that are shown for given answers. */
function shownFor(draft: StudyDraft, values: ReadonlyMap<string, string>): ReadonlySet<string> {
  const { core } = formsOf(draft)
  const all = core.questions.flatMap(({ variables }) => variables)
  const answers: Answers = new Map(
    all.map(({ id, uid }): [number, Response] => [
      id,
      { variable_id: id, value: values.get(uid) ?? null, declined: 0, is_unknown: 0, is_set_min: 0 },
    ]),
  )
  const { variables } = viewOf(core, answers)
  return new Set(all.filter(({ id }) => variables.has(id)).map(({ uid }) => uid))
}

/** Generates valid answers of a member. A choice has at least one selected option. */
const somebody = (draft: StudyDraft) =>
  fc
    .tuple(
      ...questionsOf(draft).map(({ type, variables }) => {
        const uids = variables.map(({ uid }) => uid)
        const chosen = (some: readonly string[]) => uids.map(uid => [uid, some.includes(uid) ? '1' : '0'] as const)
        const answer =
          type === 'SELECT_ONE'
            ? fc.constantFrom(...uids).map(one => chosen([one]))
            : type === 'SELECT_ANY'
              ? fc.subarray(uids, { minLength: 1 }).map(chosen)
              : fc
                  .array(fc.constantFrom('0', '1', '2', '3'), { minLength: uids.length, maxLength: uids.length })
                  .map(values => uids.map((uid, at) => [uid, values[at] ?? ''] as const))
        return fc.oneof(answer, fc.constant([]))
      }),
    )
    .map(all => new Map(all.flat()))

it('a study read back from a data dictionary asks the same questions under the same conditions', () => {
  fc.assert(
    fc.property(
      anExchangeable
        .map(sayable)
        .chain(draft => fc.tuple(fc.constant(draft), fc.array(somebody(draft), { minLength: 12, maxLength: 12 }))),
      ([draft, people]) => {
        if (questionsOf(draft).length === 0) return
        const back = again(draft)
        const [before, after] = [asked(draft), asked(back)]
        expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
        for (const [uid, about] of before) {
          const is = after.get(uid)
          expect({
            ...is,
            names: about.names.length > 0 ? is?.names : [],
            prompt: about.prompt ? is?.prompt : '',
            shortName: about.shortName ? is?.shortName : '',
          }).toEqual(about)
        }
        for (const values of people) expect(shownFor(back, values)).toEqual(shownFor(draft, values))
      },
    ),
    { numRuns: 60 },
  )
})
