import type { EmployerShields } from '#contract/connect/shield.ts'
import type { Shield } from '#rules/connect/shield.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'

interface Kept {
  readonly shields: readonly (Shield & { readonly id: number })[]
  readonly blocks: readonly { readonly id: number; readonly name: string; readonly blocked: Date }[]
}

export function serializeShields({ shields, blocks }: Kept): EmployerShields {
  return {
    shields: shields.map(shield => ({
      ...shield,
      label: shield.kind === 'area' ? areaName(shield.value) : shield.value,
    })),
    blocked: blocks.map(({ id, name, blocked }) => ({ id, name, since: dayOf(blocked) })),
  }
}

function areaName(code: string): string {
  return metroAreas().find(({ cbsa_code }) => cbsa_code === code)?.cbsa_name ?? code
}
