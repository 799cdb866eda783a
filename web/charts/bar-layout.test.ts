import { describe, expect, it } from 'vitest'
import { barLayout, mostFrequent } from './bar-layout.ts'

const bar = (name: string, percent = 10, own = false) => ({ name, share: { percent, bound: 'exact' } as const, own })

describe('barLayout', () => {
  const short = ['Yes', 'No'].map(name => bar(name))
  const long = [
    'Independent physician owned multispecialty group practice',
    'Hospital or integrated delivery system',
  ].map(name => bar(name))

  it('stands bars up where all labels fit whole', () => {
    expect(barLayout(short, 700, 640, true).kind).toBe('vertical')
  })

  it('lays them on a narrow screen, below their labels', () => {
    expect(barLayout(short, 320, 280, true).kind).toBe('labels-above')
  })

  it('lays them where the chart is horizontal', () => {
    expect(barLayout(short, 700, 640, false).kind).toBe('labels-left')
  })

  it('lays them beside long labels', () => {
    const layout = barLayout([...long, ...long, ...long], 700, 640, true)
    expect(layout.kind).toBe('labels-left')
    if (layout.kind === 'labels-left') expect(layout.labelWidth).toBeLessThanOrEqual(0.38 * 700)
  })

  it('never stands up more than a handful', () => {
    const many = Array.from({ length: 12 }, (_, index) => bar(`${index}`))
    expect(barLayout(many, 1000, 940, true).kind).toBe('labels-left')
  })
})

describe('mostFrequent', () => {
  it('keeps the first of many by share, and what is the own', () => {
    const states = Array.from({ length: 51 }, (_, index) => bar(`State ${index}`, index, index === 3))
    const kept = mostFrequent(states)
    expect(kept).toHaveLength(13)
    expect(kept[0]?.name).toBe('State 50')
    expect(kept.at(-1)?.own).toBe(true)
  })
})
