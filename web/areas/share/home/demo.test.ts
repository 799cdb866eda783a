import { describe, expect, it } from 'vitest'
import { demoParticipation } from './demo.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('demoParticipation', () => {
  it('returns 45 to 75 percent for the convenience sample and 0 for the random sample', () => {
    expect(demoParticipation(1, storage, () => 0)).toEqual({ convenience: 45, random: 0 })
    expect(demoParticipation(1, storage, () => 0.999_999)).toEqual({ convenience: 75, random: 0 })
  })

  it('returns every whole percentage in the range', () => {
    const drawn = Array.from({ length: 310 }, (_, at) => demoParticipation(1, storage, () => at / 310).convenience)
    expect([...new Set(drawn)]).toEqual(Array.from({ length: 31 }, (_, at) => 45 + at))
  })

  it('returns the same percentage each time for a study', () => {
    const one = storage()
    const at = (id: number, drawn: number) =>
      demoParticipation(
        id,
        () => one,
        () => drawn,
      ).convenience
    expect([at(1, 0), at(1, 0.9), at(2, 0.9)]).toEqual([45, 45, 72])
  })

  it('draws a new percentage if the stored value is out of range', () => {
    const spoilt = { getItem: () => '400', setItem: () => undefined }
    expect(
      demoParticipation(
        1,
        () => spoilt,
        () => 0,
      ).convenience,
    ).toBe(45)
  })

  it('works without storage', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    expect(demoParticipation(1, blocked, () => 0).convenience).toBe(45)
  })
})
