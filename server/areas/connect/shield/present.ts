import type { EmployerShields } from '#contract/connect-shield.ts'
import { SHIELD_KINDS } from '#rules/connect/shield.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'

interface Kept {
  readonly shields: readonly { readonly id: number; readonly kind: string; readonly value: string }[]
  readonly blocks: readonly { readonly id: number; readonly name: string; readonly blocked: Date }[]
}

export function presentShields({ shields, blocks }: Kept): EmployerShields {
  return {
    shields: shields.flatMap(({ id, kind, value }) => {
      const known = SHIELD_KINDS.find(each => each === kind)
      return known ? [{ id, kind: known, value, label: known === 'area' ? areaName(value) : value }] : []
    }),
    blocked: blocks.map(({ id, name, blocked }) => ({ id, name, since: dayOf(blocked) })),
  }
}

function areaName(code: string): string {
  return metroAreas().find(({ cbsa_code }) => cbsa_code === code)?.cbsa_name ?? code
}
