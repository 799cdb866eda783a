import { describe, expect, it } from 'vitest'
import { answers, part, question, study, variable, visibleIf } from './builders.testing.ts'
import { ICO_QUESTION } from './ico-question.ts'
import { minutesLeft } from './pace.ts'
import type { Question } from './study.ts'
import { updateMinutes, updateRows } from './update-rows.ts'

const pay = (id: number, max = 900): Question =>
  question(id, 'SLIDER', { variables: [variable(id * 10 + 1, { uid: 'pay', prefix: '$', max })] })
const call = (id: number): Question => question(id, 'YES_NO', { variables: [variable(id * 10 + 1, { uid: 'call' })] })
const fresh = question(3, 'YES_NO', { variables: [variable(31, { uid: 'new' })] })
const current = study(pay(1), call(2), fresh)
const years = { study: current, prior: study(pay(101), call(102)), priorAnswers: answers({ 1011: '500', 1021: '1' }) }

describe('questions in an update of last year’s answers', () => {
  const kinds = (stored: Parameters<typeof answers>[0], kept: readonly number[] = []) =>
    updateRows({ ...years, stored: answers(stored), kept: new Set(kept) }).map(({ kind }) => kind)

  it('are this year’s once they are answered in the form, even with the same answer as last year', () => {
    expect(kinds({})).toEqual(['carried', 'carried', 'new'])
    expect(kinds({ 11: '500', 21: '1' })).toEqual(['carried', 'carried', 'new'])
    expect(kinds({ 11: '500', 21: '1' }, [21])).toEqual(['done', 'carried', 'new'])
    expect(kinds({ 11: '600', 21: '1', 31: '0' }, [21])).toEqual(['done', 'carried', 'done'])
  })

  it('are asked again if last year’s number is out of the new range', () => {
    const smaller = { ...years, study: study(pay(1, 400), call(2)), stored: answers({}) }
    expect(updateRows(smaller).map(({ kind, carries }) => [kind, carries])).toEqual([
      ['again', false],
      ['carried', true],
    ])
  })

  it('were never answered if last year’s study hid them', () => {
    const hidden = { ...pay(101), conditions: [visibleIf([part(1021)])] }
    const kindsIf = (yes: string) =>
      updateRows({
        study: study(pay(1, 400), call(2)),
        stored: answers({}),
        prior: study(hidden, call(102)),
        priorAnswers: answers({ 1011: '500', 1021: yes }),
      }).map(({ kind }) => kind)
    expect(kindsIf('0')).toEqual(['open', 'carried'])
    expect(kindsIf('1')).toEqual(['again', 'carried'])
  })
})

describe('minutes of an update of last year’s answers', () => {
  const rows = updateRows({ ...years, stored: answers({}) })
  const time = { rows, study: current, hasPlace: false, rate: 1 }
  const minutesFor = (...open: readonly Question[]) => minutesLeft({ open, possible: [] }, 1)

  it('count new and selected questions, by default questions that change every year', () => {
    const minutes = (ticks: readonly number[] | null) => updateMinutes({ ...time, ticks })
    expect(minutes(null)).toBe(minutesFor(pay(1), fresh))
    expect(minutes([])).toBe(minutesFor(fresh))
    expect(minutes([2, 3, 99])).toBe(minutesFor(call(2), fresh))
  })

  it('include the place of work if the update asks a question', () => {
    const minutes = (asked: typeof rows) => updateMinutes({ ...time, rows: asked, ticks: [], hasPlace: true })
    expect(minutes(rows)).toBe(minutesFor(fresh, ICO_QUESTION))
    expect(minutes(rows.slice(0, 2))).toBe(0)
  })

  it('follow the usual time of the study', () => {
    expect(updateMinutes({ ...time, ticks: [], rate: 2 })).toBe(2 * minutesFor(fresh))
  })
})
