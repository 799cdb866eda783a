import type { MetroAreaDto } from '#contract/reference/reference.ts'
import type { MetroArea } from '#rules/reference/metro.ts'

export function metroAreaDto({ cbsa_code, cbsa_name, divs }: MetroArea): MetroAreaDto {
  return {
    cbsa_code,
    cbsa_name,
    cbsa_type: divs.length > 0 ? 'div' : 'cbsa',
    divs: divs.map(({ div_code, div_name }) => ({ div_code, div_name })),
  }
}
