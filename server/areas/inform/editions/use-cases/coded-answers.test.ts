import { expect, it } from 'vitest'
import { type Answer, codedAnswers } from './coded-answers.ts'

it.each([3, 255, 256, 65_535, 65_536])('%i different answers are read back unchanged', different => {
  const coded = codedAnswers()
  const answerAt = (row: number): Answer | null =>
    row % 7 === 0 ? null : row % different === 1 ? 'unknown' : (row % different) / 2
  const people = different + 2000
  for (let row = 0; row < people; row++) {
    const answer = answerAt(row)
    if (answer !== null) coded.put(row, answer)
  }
  const rows = Int32Array.from({ length: people + 5000 }, (_, at) => people + 4999 - at)
  const read = coded.read(rows, new Int32Array(rows.length), each =>
    each === null ? -1 : each === 'unknown' ? -2 : 2 * each,
  )
  const expected = rows.map(row => {
    const answer = row < people ? answerAt(row) : null
    return answer === null ? -1 : answer === 'unknown' ? -2 : 2 * answer
  })
  expect(Buffer.compare(Buffer.from(read.buffer), Buffer.from(expected.buffer))).toBe(0)
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0)
  expect(sum(coded.counted().values())).toBe(sum(expected.map(each => Number(each >= 0))))
})

it('answers are counted by number, without unknown and missing ones', () => {
  const coded = codedAnswers()
  for (const [row, answer] of ([5, 'unknown', 5, 0] as const).entries()) coded.put(3 * row, answer)
  expect(coded.counted()).toEqual(
    new Map([
      [5, 2],
      [0, 1],
    ]),
  )
  expect([
    ...coded.read(Int32Array.of(9, 3, 1), new Uint8Array(3), each => (each === 0 ? 7 : each === 'unknown' ? 8 : 9)),
  ]).toEqual([7, 8, 9])
})
