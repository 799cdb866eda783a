import { describe, expect, it } from 'vitest'
import { NOT_ANSWERED } from './answer-text.ts'
import { answers, mustBe, part, question, response, study, variable, visibleIf } from './builders.testing.ts'
import { confirmedText } from './difference.ts'
import { evaluate } from './evaluate.ts'
import { answersToCheck, type LastYear, type MyAnswersOptions, myAnswers, myCalculated } from './my-answers.ts'
import { type Answers, EMPTY_DERIVED, type Question, type Study, type SumRule } from './study.ts'

const dollars = (id: number, uid: string, label = '') =>
  variable(id, { uid, input_label: label, prefix: '$', max: 1_000_000 })
const pay = question(1, 'SLIDER', {
  required: true,
  variables: [dollars(11, 'salary', 'Salary'), dollars(12, 'bonus', 'Bonus')],
})
const call = question(2, 'YES_NO', { section_id: 2, variables: [variable(21, { uid: 'call' })] })
const nights = question(3, 'SLIDER', {
  section_id: 2,
  variables: [variable(31, { uid: 'nights', max: 31, suffix: 'nights', singular_suffix: 'night' })],
  conditions: [visibleIf([part(21)])],
})
const perks = question(4, 'SELECT_ANY', {
  section_id: 2,
  variables: [variable(41, { uid: 'car', input_label: 'Car' }), variable(42, { uid: 'gym', input_label: 'Gym' })],
})
const core = study(pay, call, nights, perks)
const titles = new Map([
  [1, 'Pay'],
  [2, 'Work'],
])
const of = (given: Answers, options: Partial<MyAnswersOptions> = {}, form: Study = core) =>
  myAnswers(form, given, evaluate(form, given), { titles, ...options })
const given = { 11: '310000', 12: '20000', 21: '0', 41: '1', 42: '0' }
const lines = (sections: ReturnType<typeof of>) =>
  sections.flatMap(({ answers: list }) =>
    list.map(({ question: { id }, lines: own }) => [
      id,
      own.map(({ label, text }) => (label ? `${label}: ${text}` : text)),
    ]),
  )

describe('my answers', () => {
  it('lists the visible questions by section, in words', () => {
    const sections = of(answers(given))
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Pay'],
      [2, 'Work'],
    ])
    expect(lines(sections)).toEqual([
      [1, ['Salary: $310,000', 'Bonus: $20,000']],
      [2, ['No']],
      [4, ['Car']],
    ])
  })

  it('names unanswered parts, and shows declined and unknown answers in words', () => {
    const unknown = question(1, 'SLIDER', { ...pay, is_unknown_enabled: true })
    const form = study(unknown, call, nights, perks)
    expect(lines(of(answers({ 12: { is_unknown: 1 }, 21: { declined: 1 } }), {}, form))).toEqual([
      [1, ['Salary: Not answered', 'Bonus: I don’t know the value']],
      [2, ['Declined']],
      [4, ['Not answered']],
    ])
  })

  it('shows last year’s answer where there is one, and whether it changed', () => {
    const prior: LastYear = {
      forms: [
        study(
          question(71, 'SLIDER', { variables: [dollars(711, 'salary'), dollars(712, 'bonus')] }),
          question(72, 'YES_NO', { variables: [variable(721, { uid: 'call' })] }),
          question(73, 'SELECT_ANY', {
            variables: [variable(731, { uid: 'gym', input_label: 'Gym' })],
            conditions: [visibleIf([part(721)])],
          }),
        ),
      ],
      answers: answers({ 711: '300000', 712: '20000', 721: '0', 731: '1' }),
    }
    const all = of(answers(given), { lastYear: prior }).flatMap(({ answers: list }) => list)
    expect(all.map(({ lines: own, isChanged }) => [own.map(({ lastYear }) => lastYear), isChanged])).toEqual([
      [['$300,000', '$20,000'], true],
      [['No'], false],
      // Last year’s study didn’t show the question.
      [[null], null],
    ])
  })

  it('compares an answer that is declined with last year’s whole answer', () => {
    const prior: LastYear = {
      forms: [
        study(
          question(71, 'SLIDER', { variables: [dollars(711, 'salary', 'Salary'), dollars(712, 'bonus', 'Bonus')] }),
        ),
      ],
      answers: answers({ 711: '300000', 712: '20000' }),
    }
    const declined = answers({ 11: { declined: 1 }, 12: { declined: 1 } })
    const [first] = of(declined, { lastYear: prior }, study({ ...pay, required: false }))[0]?.answers ?? []
    expect([first?.lines, first?.isChanged]).toEqual([
      [{ id: 0, label: '', text: 'Declined', lastYear: 'Salary: $300,000; Bonus: $20,000' }],
      true,
    ])
  })

  it('shows nothing of last year that was hidden then, or that was another kind of question', () => {
    const yearOf = (...questions: Question[]): LastYear => ({
      forms: [study(question(72, 'YES_NO', { variables: [variable(721, { uid: 'call' })] }), ...questions)],
      answers: answers({ 721: '0', 731: '1', 741: '1' }),
    })
    const lastOf = (lastYear: LastYear, id: number) =>
      of(answers({ ...given, 21: '1', 31: '3' }), { lastYear })
        .flatMap(({ answers: list }) => list)
        .find(each => each.question.id === id)
        ?.lines.map(line => line.lastYear)
    const hidden = question(73, 'SLIDER', {
      variables: [variable(731, { uid: 'nights', max: 31 })],
      conditions: [visibleIf([part(721)])],
    })
    expect(lastOf(yearOf(hidden), 3)).toEqual([null])
    expect(lastOf(yearOf({ ...hidden, conditions: [] }), 3)).toEqual(['1'])
    expect(lastOf(yearOf(question(73, 'YES_NO', { variables: [variable(731, { uid: 'nights' })] })), 3)).toEqual([null])
    expect(lastOf(yearOf(question(74, 'YES_NO', { variables: [variable(741, { uid: 'car' })] })), 4)).toEqual([null])
  })

  it('marks an answer as changed only if it has one, and not because of a part that is new this year', () => {
    const prior: LastYear = {
      forms: [
        study(
          question(71, 'SLIDER', { variables: [dollars(711, 'salary')] }),
          question(72, 'YES_NO', { variables: [variable(721, { uid: 'call' })] }),
          question(74, 'SELECT_ANY', { variables: [variable(741, { uid: 'gym', input_label: 'Gym' })] }),
        ),
      ],
      answers: answers({ 711: '310000', 721: '1', 741: '1' }),
    }
    const all = of(answers({ 11: '310000', 12: '20000' }), { lastYear: prior }).flatMap(({ answers: list }) => list)
    expect(
      all.map(({ lines: own, isChanged }) => [own.map(({ text, lastYear }) => [text, lastYear]), isChanged]),
    ).toEqual([
      [
        [
          ['$310,000', '$310,000'],
          ['$20,000', null],
        ],
        false,
      ],
      [[['Not answered', 'Yes']], null],
      [[['Not answered', 'Gym']], null],
    ])
  })

  it('notes each error once, and no hints on questions that are still open', () => {
    const capped = question(5, 'SLIDER', {
      variables: [variable(51, { max: 100 }), variable(52, { max: 100 })],
      conditions: [mustBe('LOWER', 31, 51), mustBe('LOWER', 31, 52)],
    })
    const form = study(call, nights, capped)
    const notesOf = (values: Record<number, string>) =>
      of(answers(values), {}, form)
        .flatMap(({ answers: list }) => list)
        .find(each => each.question.id === 5)?.notes
    expect(notesOf({ 21: '1' })).toEqual([])
    expect(notesOf({ 21: '1', 31: '3', 51: '9', 52: '9' })).toHaveLength(1)
  })

  it('lists what to check: invalid answers, then required ones, other open ones, and marked ones', () => {
    const capped = question(5, 'SLIDER', {
      variables: [variable(51, { max: 100 })],
      conditions: [mustBe('LOWER', 31, 51)],
    })
    const form = study(call, perks, nights, pay, capped)
    const marks = new Map([[2, ['Fewer than 1 in 10 answer No.']]])
    const some = answers({ 21: '1', 31: '3', 51: '9' })
    const list = answersToCheck(of(some, { marks }, form))
    expect(list.map(({ question: { id } }) => id)).toEqual([3, 5, 1, 4, 2])
    expect(list[0]?.notes).toHaveLength(1)
    expect(list.at(-1)?.notes).toEqual(['Fewer than 1 in 10 answer No.'])
    expect(answersToCheck(of(answers(given)))).toEqual([])
  })

  it.each(['YES_NO', 'RATING', 'MULTI_VARIABLE_SELECT_ONE'] as const)(
    'lists rows without an answer as such, also of a completed question, among what to check: %s',
    type => {
      const rows = [
        variable(51, { input_label: 'Pay', variableOptions: [{ id: 1, name: 'Low', value: '1' }] }),
        variable(52, { input_label: 'Hours' }),
      ]
      const form = study(question(5, type, { variables: rows }))
      const some = of(answers({ 51: '1' }), {}, form)
      expect(some[0]?.answers[0]).toMatchObject({
        status: 'completed',
        lines: [{}, { label: 'Hours', text: 'Not answered' }],
      })
      expect(answersToCheck(some).map(({ question: { id } }) => id)).toEqual([5])
      expect(answersToCheck(of(answers({ 51: { declined: 1 }, 52: { declined: 1 } }), {}, form))).toEqual([])
    },
  )

  it('omits blank parts of 100 percent', () => {
    const parts = [51, 52].map(id => variable(id, { max: 100, suffix: '%' }))
    const form = study(question(5, 'SLIDER', { calculate_totals: true, variables: parts }))
    const some = of(answers({ 51: '100' }), {}, form)
    expect(some[0]?.answers[0]?.lines).toHaveLength(1)
    expect(answersToCheck(some)).toEqual([])
  })

  it('includes answers from outside of the survey, such as the location of the job', () => {
    const ico = question(0, 'GEOGRAPHY_ICO_WRAPPER', { section_id: 0, variables: [] })
    const elsewhere = new Map([[0, [{ label: 'Location', text: 'Ohio' }]]])
    expect(lines(of(new Map(), { elsewhere }, study(ico)))).toEqual([[0, ['Location: Ohio']]])
  })

  it('keeps typed text that isn’t a valid answer', () => {
    const [section] = of(new Map([[11, response(11, 'abc')]]))
    expect(section?.answers[0]).toMatchObject({
      status: 'invalid',
      lines: [{ text: '$abc' }, { text: 'Not answered' }],
    })
  })
})

describe('calculated values', () => {
  const derived = [
    { ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', prefix: '$', parts: ['salary', 'bonus'] },
    {
      ...EMPTY_DERIVED,
      dv_name: 'perNight',
      label: 'Pay per night',
      prefix: '$',
      kind: 'RATIO',
      parts: ['bonus'],
      divisor: 'nights',
    },
    { ...EMPTY_DERIVED, dv_name: 'none', label: 'None', parts: ['missing'] },
  ] as const

  it('are shown with their unit, but not if a question repeats them or they have neither a value nor a reason', () => {
    const form = { ...core, derived }
    const all = answers({ ...given, 12: '2000', 21: '1', 31: '3' })
    expect(myCalculated(form, all, evaluate(form, all)).map(({ label, text }) => [label, text])).toEqual([
      ['Total', '$312,000'],
      ['Pay per night', '$666.67'],
    ])
    const larger = answers({ ...given, 11: '310000.5', 12: '20000', 21: '1', 31: '3' })
    expect(myCalculated(form, larger, evaluate(form, larger)).map(({ text }) => text)).toEqual([
      '$330,000.50',
      '$6,666.67',
    ])
    const confirmation = question(6, 'CONFIRMATION', { variables: [variable(61, { dv_name: 'total' })] })
    const confirmed = { questions: [...core.questions, confirmation], derived }
    expect(myCalculated(confirmed, all, evaluate(confirmed, all)).map(({ label }) => label)).toEqual(['Pay per night'])
    expect(lines(of(all, {}, confirmed))).toContainEqual([6, ['Total: $312,000']])
    expect(lines(of(larger, {}, confirmed))).toContainEqual([6, ['Total: $330,000.50']])
  })

  it('name the declined answers that they need', () => {
    const confirmation = question(6, 'CONFIRMATION', { variables: [variable(61, { dv_name: 'total' })] })
    const form: Study = { questions: [...core.questions, confirmation], derived }
    const some = answers({ ...given, 11: { declined: 1 }, 12: { declined: 1 } })
    const missing = [{ question_id: 1, label: question(1, 'SLIDER').label }]
    const text = `Not calculated because you declined or don’t know ${missing[0]?.label}`
    expect(lines(of(some, {}, form))).toContainEqual([6, [`Total: ${text}`]])
    const all = of(some, {}, form).flatMap(({ answers: list }) => list)
    expect(all.find(each => each.question.id === 6)?.missing).toEqual(missing)
    expect(myCalculated(form, some, evaluate(form, some))).toEqual([
      { name: 'perNight', label: 'Pay per night', text, amount: null, missing },
    ])
  })

  it('include the reason for a difference from a stated total, while it differs', () => {
    const stated = question(7, 'SLIDER', { variables: [dollars(71, 'stated')] })
    const confirmation = question(6, 'CONFIRMATION', { variables: [variable(61, { dv_name: 'total' })] })
    const sum_rule: SumRule = {
      total: 'stated',
      comparator: 'EQUAL',
      tolerance: 0,
      if_different: 'CONFIRM',
      is_worksheet: false,
    }
    const form: Study = {
      questions: [stated, ...core.questions, confirmation],
      derived: [{ ...derived[0], sum_rule }],
    }
    const all = { ...given, 12: '2000', 71: '313000', 61: confirmedText('ROUNDING', 1000) }
    expect(lines(of(answers(all), {}, form))).toContainEqual([
      6,
      ['Total: $312,000', 'Reason for the difference: Rounding ($1,000)'],
    ])
    expect(lines(of(answers({ ...all, 71: '312000' }), {}, form))).toContainEqual([6, ['Total: $312,000']])
    const hidden = question(6, 'CONFIRMATION', { variables: [variable(61, { dv_name: 'total', condition: 41 })] })
    const withoutLine = { ...form, questions: form.questions.with(-1, hidden) }
    expect(lines(of(answers({ ...all, 41: '0' }), {}, withoutLine))).toContainEqual([6, [NOT_ANSWERED]])
  })
})
