import { describe, expect, it } from 'vitest'
import { barLayout, mostFrequent } from './bar-layout.ts'
import { exactly } from './shares.ts'

const bar = (name: string, percent = 10, own = false) => ({ name, ...exactly({ percent, bound: 'exact' }), own })

describe('barLayout', () => {
  const short = ['Yes', 'No'].map(name => bar(name))
  const long = [
    'Independent physician owned multispecialty group practice',
    'Hospital or integrated delivery system',
  ].map(name => bar(name))

  it('makes bars vertical if all labels fit in full', () => {
    expect(barLayout(short, 700, 640, true).kind).toBe('vertical')
  })

  it('makes bars horizontal below their labels on a narrow screen', () => {
    expect(barLayout(short, 320, 280, true).kind).toBe('labels-above')
  })

  it('makes bars horizontal if the chart is horizontal', () => {
    expect(barLayout(short, 700, 640, false).kind).toBe('labels-left')
  })

  it('makes bars horizontal next to long labels', () => {
    const layout = barLayout([...long, ...long, ...long], 700, 640, true)
    expect(layout.kind).toBe('labels-left')
    if (layout.kind === 'labels-left') expect(layout.labelWidth).toBeLessThanOrEqual(0.38 * 700)
  })

  it('never makes more than eight bars vertical', () => {
    const many = Array.from({ length: 12 }, (_, index) => bar(`${index}`))
    expect(barLayout(many, 1000, 940, true).kind).toBe('labels-left')
  })
})

describe('mostFrequent', () => {
  it("returns the most frequent options and the member's own", () => {
    const states = Array.from({ length: 51 }, (_, index) => bar(`State ${index}`, index, index === 3))
    const kept = mostFrequent(states)
    expect(kept).toHaveLength(13)
    expect(kept[0]?.name).toBe('State 50')
    expect(kept.at(-1)?.own).toBe(true)
  })
})
