import type { MetroAreaAnswer } from '#contract/reference.ts'
import type { MetroArea } from '#rules/reference/metro.ts'

export function metroAreaAnswer({ cbsa_code, cbsa_name, divs }: MetroArea): MetroAreaAnswer {
  return {
    cbsa_code,
    cbsa_name,
    cbsa_type: divs.length > 0 ? 'div' : 'cbsa',
    divs: divs.map(({ div_code, div_name }) => ({ div_code, div_name })),
  }
}
