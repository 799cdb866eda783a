import { describe, expect, it } from 'vitest'
import type { Stat } from '#web/charts/stats.ts'
import { INK } from './ink.ts'
import type { Mark } from './marks.ts'
import { CONTENT } from './pages.ts'
import { statsPiece } from './stats.ts'

/** Each character is half as wide as it is high. */
const ruler = (text: string, { size }: { readonly size: number }) => (text.length * size * 0.3528) / 2
const PEERS: Stat[] = ['N', 'Min', 'Max', 'P25', 'Median', 'P75'].map(label => ({ label, value: '$240,000' }))
const OWN: Stat[] = [
  { label: 'My Value', value: '$387,000', own: true },
  { label: 'My Percentile', value: '83rd', note: 'higher than 83 of 100 peers', own: true },
]
const SENTENCE = 'Higher than 83 of 100 respondents. $147,000 above the median.'

const half = (CONTENT.width - 8) / 2
const piece = (stats: readonly Stat[], own: string | null, width: number = CONTENT.width) =>
  statsPiece({ stats, own, compared: null }, width, ruler)
const textsOf = (marks: readonly Mark<never>[]) => marks.flatMap(mark => (mark.kind === 'text' ? [mark.text] : []))
const yOf = (marks: readonly Mark<never>[], text: string) =>
  marks.find(mark => mark.kind === 'text' && mark.text === text)?.y
const boxOf = (marks: readonly Mark<never>[]) => marks.flatMap(mark => (mark.kind === 'box' ? [mark] : []))[0]

describe('statistics', () => {
  it('fit in one row across the page', () => {
    const { marks } = piece(PEERS, null)
    const labels = PEERS.map(({ label }) => yOf(marks, label))
    expect(new Set(labels).size).toBe(1)
    expect(boxOf(marks)).toBeUndefined()
  })

  it('are in rows of three next to another result', () => {
    const { marks } = piece(PEERS, null, half)
    expect(yOf(marks, 'Max')).toBe(yOf(marks, 'N'))
    expect(yOf(marks, 'P25')).toBeGreaterThan(yOf(marks, 'N') ?? 0)
    expect(yOf(marks, 'P75')).toBe(yOf(marks, 'P25'))
  })

  it('are a single number if there is no distribution', () => {
    const { marks, height } = piece([{ label: 'N', value: '40' }], null)
    expect(textsOf(marks)).toEqual(['N', '40'])
    expect(height).toBeGreaterThan(0)
  })

  it.each([
    ['across the page', CONTENT.width],
    ['beside another figure', half],
  ])('fit in their width, %s', (_, width) => {
    const { marks, height } = piece([...PEERS, ...OWN], SENTENCE, width)
    for (const mark of marks) {
      const right = mark.kind === 'text' ? mark.x + ruler(mark.text, mark.style) : mark.x + mark.width
      expect(right).toBeLessThanOrEqual(width)
      expect(mark.x).toBeGreaterThanOrEqual(0)
      expect(mark.y).toBeLessThanOrEqual(height)
    }
  })
})

describe('statistics of two groups', () => {
  it("are stacked by group name, above the reader's values", () => {
    const compared = { names: ['Women', 'Everybody'] as const, stats: PEERS }
    const { marks } = statsPiece({ stats: [...PEERS, ...OWN], own: SENTENCE, compared }, CONTENT.width, ruler)
    const texts = textsOf(marks)
    expect(texts.filter(text => text === 'Median')).toHaveLength(2)
    const tops = ['Women', 'Everybody', '◆ My Value'].map(text => yOf(marks, text) ?? Number.NaN)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })
})

describe("the reader's values", () => {
  it('are on a tinted background below, with markers and a sentence', () => {
    const { marks, height } = piece([...PEERS, ...OWN], SENTENCE)
    const ground = boxOf(marks)
    expect(ground).toMatchObject({ fill: INK.ownTint, width: CONTENT.width })
    expect((ground?.y ?? 0) + (ground?.height ?? 0)).toBeCloseTo(height)
    const texts = textsOf(marks)
    expect(texts).toContain('◆ My Value')
    expect(texts).toContain('83rd')
    expect(texts.join(' ')).toContain(SENTENCE)
    expect(yOf(marks, '◆ My Value')).toBeGreaterThan(ground?.y ?? Number.POSITIVE_INFINITY)
  })

  it('are next to a single statistic', () => {
    const { marks } = piece(
      [
        { label: 'N', value: '40' },
        { label: 'My Value', value: 'Solo', own: true },
      ],
      null,
    )
    expect(boxOf(marks)).toMatchObject({ x: 22, y: 0 })
    expect(textsOf(marks)).toEqual(['N', '40', '◆ My Value', 'Solo'])
  })
})
