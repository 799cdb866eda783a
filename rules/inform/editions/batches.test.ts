import { describe, expect, it } from 'vitest'
import { alike } from '../divide/respondents.testing.ts'
import { type BatchState, countedNow, countingOf, countsOnlyAtClose, isDue, isMixed } from './batches.ts'

const NOON = new Date('2026-03-01T12:00:00Z')
const LATER = new Date('2026-03-02T00:00:00Z')
const RUNNING: BatchState = {
  counted: 0,
  waiting: 299,
  vouched: 250,
  invited: 2000,
  isClosed: false,
  opens: null,
  now: NOON,
}

describe('opening of results', () => {
  it('requires 300 submissions or a third of the invited people', () => {
    expect(isDue(RUNNING)).toBe(false)
    expect(isDue({ ...RUNNING, waiting: 300 })).toBe(true)
    expect(isDue({ ...RUNNING, waiting: 40, vouched: 40, invited: 121 })).toBe(false)
    expect(isDue({ ...RUNNING, waiting: 41, vouched: 40, invited: 121 })).toBe(true)
    expect(isDue({ ...RUNNING, invited: 0 })).toBe(false)
  })

  it("depends on the administrator's date instead, regardless of the number of submissions", () => {
    expect(isDue({ ...RUNNING, waiting: 900, opens: LATER })).toBe(false)
    expect(isDue({ ...RUNNING, waiting: 30, vouched: 30, opens: NOON })).toBe(true)
  })

  it('requires at least 30 vouched respondents', () => {
    expect(isDue({ ...RUNNING, waiting: 500, vouched: 29 })).toBe(false)
    expect(isDue({ ...RUNNING, waiting: 500, vouched: 29, opens: NOON })).toBe(false)
  })

  it('occurs no later than the close of the study, with ten respondents', () => {
    expect(isDue({ ...RUNNING, waiting: 10, vouched: 10, opens: LATER, isClosed: true })).toBe(true)
    expect(isDue({ ...RUNNING, waiting: 90, vouched: 9, isClosed: true })).toBe(false)
  })
})

it('the next batch is due when as many people are waiting as are counted, and after the study closes', () => {
  const open = { ...RUNNING, counted: 300 }
  expect(isDue(open)).toBe(false)
  expect(isDue({ ...open, waiting: 300 })).toBe(true)
  expect(isDue({ ...open, counted: 600, waiting: 599 })).toBe(false)
  expect(isDue({ ...open, waiting: 35, vouched: 30, isClosed: true })).toBe(true)
  expect(isDue({ ...open, waiting: 90, vouched: 29, isClosed: true })).toBe(false)
})

describe('countedNow', () => {
  const large = alike(40, { specialty: 1 })
  const small = [...alike(6, { specialty: 2 }), ...alike(5, { specialty: 3 })]
  const waiting = [...large, ...small]
  const counted = (people: readonly (typeof waiting)[number][], isFirst: boolean, isLast: boolean) =>
    countedNow(people, 10, { isFirst, isLast }).length

  it('returns everyone when results open', () => {
    expect(counted(waiting, true, false)).toBe(51)
  })

  it('returns only people of specialties with at least ten people after results open', () => {
    expect(countedNow(waiting, 10, { isFirst: false, isLast: false })).toEqual(large)
  })

  it('returns everyone after the close if small specialties have ten people in total', () => {
    expect(counted(waiting, false, true)).toBe(51)
    expect(counted([...large, ...small.slice(2)], false, true)).toBe(40)
  })

  it('returns no one after the close if fewer than thirty people are vouched, except in the first batch', () => {
    expect(counted(large.slice(0, 29), false, true)).toBe(0)
    expect(counted(small, false, true)).toBe(0)
    expect(counted(small, true, true)).toBe(11)
    expect(counted(small.slice(2), true, true)).toBe(0)
    expect(countedNow(small, 12, { isFirst: true, isLast: true })).toEqual([])
  })

  it("doesn't count people who aren't vouched toward the ten", () => {
    const unsure = alike(9, { specialty: 2 }, { isVouched: false })
    expect(counted([...large, ...small, ...unsure], false, false)).toBe(40)
    expect(counted([...large, ...alike(9, { specialty: 2 }), ...unsure], false, true)).toBe(40)
  })

  it('returns no one until thirty people can be counted', () => {
    expect(counted(alike(29, { specialty: 1 }), true, false)).toBe(0)
    expect(counted([...alike(29, { specialty: 1 }), ...small], false, false)).toBe(0)
    expect(counted(alike(29, { specialty: 1 }), true, true)).toBe(29)
  })
})

describe('countingOf', () => {
  it('returns a date, a number of missing people, "soon", or "never"', () => {
    expect(countingOf({ ...RUNNING, opens: LATER })).toEqual({ kind: 'date', opens: LATER })
    expect(countingOf({ ...RUNNING, counted: 340 })).toEqual({ kind: 'people', missing: 41 })
    expect(countingOf(RUNNING)).toEqual({ kind: 'people', missing: 1 })
    expect(countingOf({ ...RUNNING, waiting: 300 })).toEqual({ kind: 'soon' })
    expect(countingOf({ ...RUNNING, vouched: 3, isClosed: true })).toEqual({ kind: 'never' })
  })

  it('returns "never" after the close if the job couldn\'t create a batch', () => {
    const closed = { ...RUNNING, counted: 300, isClosed: true }
    expect(countingOf(closed)).toEqual({ kind: 'soon' })
    expect(countingOf(closed, true)).toEqual({ kind: 'never' })
    expect(countingOf({ ...RUNNING, waiting: 300 }, true)).toEqual({ kind: 'soon' })
  })
})

it('countsOnlyAtClose returns true if more than half of the invited people are counted', () => {
  expect(countsOnlyAtClose({ counted: 1450, invited: 2500 })).toBe(true)
  expect(countsOnlyAtClose({ counted: 1250, invited: 2500 })).toBe(false)
  expect(countsOnlyAtClose({ counted: 0, invited: 0 })).toBe(false)
})

describe('isMixed', () => {
  const people = { waiting: 40, counted: 300 }

  it('returns false if one source brought more than half of the batch', () => {
    expect(
      isMixed(
        [
          { waiting: 20, counted: 0 },
          { waiting: 20, counted: 0 },
        ],
        people,
      ),
    ).toBe(true)
    expect(isMixed([{ waiting: 21, counted: 0 }], people)).toBe(false)
    expect(isMixed([{ waiting: 21, counted: 150 }], people)).toBe(false)
  })

  it('returns true if that source also brought most people of the earlier batches', () => {
    expect(isMixed([{ waiting: 40, counted: 151 }], people)).toBe(true)
  })
})
