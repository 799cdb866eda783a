import { describe, expect, it } from 'vitest'
import type { AttackReport } from '#contract/inform/privacy.ts'
import { attackFamilies } from './attack-families.ts'

type Attack = AttackReport['attacks'][number]
const attack = (name: string, verdict: Attack['verdict'] = 'held'): Attack => ({
  name,
  naive: { hits: 1, of: 1 },
  product: { hits: 0, of: 1 },
  chance: 0.5,
  oracle: 0.6,
  verdict,
})

describe('attackFamilies', () => {
  it('groups attacks by family if it has at least four, and returns the others separately', () => {
    const stored = ['pay', 'planted pay', 'wRVU', 'base pay'].map((what, at) =>
      attack(`Stored counts: ${what}`, at === 1 ? 'BROKEN' : 'held'),
    )
    const found = attackFamilies([attack('Refusals'), ...stored, attack('First 300: pay'), attack('Doors, restart')])
    expect(found.families).toMatchObject([{ name: 'Stored counts', above: 1 }])
    expect(found.families[0]?.attacks.map(({ name }) => name)).toEqual(['Pay', 'Planted pay', 'wRVU', 'Base pay'])
    expect(found.single.map(({ name }) => name)).toEqual(['Refusals', 'First 300: pay', 'Doors, restart'])
  })
})
