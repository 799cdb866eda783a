import { describe, expect, it } from 'vitest'
import { Flow } from './flow.ts'

const at = (ms: number) => new Date(1_000_000 + ms)

describe('Flow', () => {
  it('limits requests from one source without blocking other sources', () => {
    const flow = new Flow({ each: 2, all: 100, windowMs: 1000 })
    expect(['a', 'a', 'a', 'b'].map(source => flow.admits(source, at(0)))).toEqual([true, true, false, true])
  })

  it('limits the total number of requests', () => {
    const flow = new Flow({ each: 2, all: 3, windowMs: 1000 })
    expect(['a', 'b', 'c', 'd'].map(source => flow.admits(source, at(0)))).toEqual([true, true, true, false])
  })

  it('forgets its sources if there are too many, but keeps counting the total', () => {
    const flow = new Flow({ each: 1, all: 10_002, windowMs: 1000 })
    const others = Array.from({ length: 10_000 }, (_, at) => `other ${at}`)
    for (const source of ['a', ...others]) expect(flow.admits(source, at(0))).toBe(true)
    expect(['a', 'a', 'b'].map(source => flow.admits(source, at(0)))).toEqual([true, false, false])
  })

  it('restarts with the next window, but not before', () => {
    const flow = new Flow({ each: 1, all: 9, windowMs: 1000 })
    expect([0, 999, 1000, 1999, 2000].map(ms => flow.admits('a', at(ms)))).toEqual([true, false, true, false, true])
  })
})
