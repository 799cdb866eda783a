import type { CertifiedFigures, ReleasedMeasure } from './released.ts'

/** Why there is no certificate of a figure, for whoever asked for one. */
export const REFUSALS = {
  withheld: 'There is not enough data to display.',
  estimate:
    'These figures are an estimate. A certificate needs figures that were counted exactly: choose a broader group.',
  categories: 'A certificate needs a measure with a median and quartiles.',
  open: 'A quartile of this group is beyond the ends of the scale. Choose a broader group.',
} as const

export type Certifiable =
  | { readonly kind: 'figures'; readonly figures: CertifiedFigures }
  | { readonly kind: 'refused'; readonly because: string }

/** What a benchmark certificate repeats of a released figure, or why it repeats nothing: only what is exact is certified (release-engine, rule 5). */
export function certifiable(released: ReleasedMeasure): Certifiable {
  const refused = (because: string) => ({ kind: 'refused', because }) as const
  if (released.kind === 'withheld' || released.n === null || released.basis.of === null)
    return refused(REFUSALS.withheld)
  const { of } = released.basis
  if (released.basis.kind !== 'exact') return refused(REFUSALS.estimate)
  if (released.kind === 'categories') return refused(REFUSALS.categories)
  const { percentile_25, median, percentile_75, margins, min, max, open } = released.stats
  const QUARTILES = ['percentile_25', 'median', 'percentile_75'] as const
  const isBeyond = QUARTILES.some(name => {
    const margin = margins[name]
    return open[name] !== null || (margin && ((open.min && margin.low <= min) || (open.max && margin.high >= max)))
  })
  if (isBeyond) return refused(REFUSALS.open)
  const figures = {
    n: released.n,
    of,
    alignment: released.basis.alignment,
    percentile_25,
    median,
    percentile_75,
    margins: {
      percentile_25: margins.percentile_25,
      median: margins.median,
      percentile_75: margins.percentile_75,
    },
  }
  return { kind: 'figures', figures }
}

/** Twelve of the 32 digits and letters that are not mistaken for one another: 60 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

/** The code of a certificate. @param bytes twelve random ones */
export function codeOfBytes(bytes: Uint8Array): string {
  return [...bytes.subarray(0, LENGTH)].map(byte => SIGNS[byte % SIGNS.length]).join('')
}

/** The code that somebody typed: in groups, in small letters, with O for 0 and I or L for 1. Null: it is none. */
export function codeOf(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** "K7QF-2M9X-4TBD" */
export function codeText(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
