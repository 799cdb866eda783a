import type { CertifiedFigures, ReleasedMeasure } from './released.ts'

/** Reasons why a result can't be certified. */
export const REFUSALS = {
  withheld: 'There is not enough data to display.',
  estimate:
    'Certificates are available only for exact results, and these are estimates. Choose a group marked “Exact,” such as a specialty.',
  categories: 'Certificates are available only for measures with a median and quartiles.',
  open: 'A quartile of this group is outside the scale. Choose a broader group.',
} as const

export type Certifiable =
  | { readonly kind: 'figures'; readonly figures: CertifiedFigures }
  | { readonly kind: 'refused'; readonly because: string }

/**
 * Returns the results that a benchmark certificate repeats, or the reason why they can't be certified. Only exact results are certified
 * (release-engine, rule 9).
 */
export function certifiable(released: ReleasedMeasure): Certifiable {
  const refused = (because: string) => ({ kind: 'refused', because }) as const
  if (released.kind === 'withheld') return refused(REFUSALS.withheld)
  const { n, of, basis } = released
  if (n === null || of === null) return refused(REFUSALS.withheld)
  if (released.kind === 'categories') return refused(REFUSALS.categories)
  if (basis !== 'exact') return refused(REFUSALS.estimate)
  const { percentile_25, median, percentile_75 } = released.stats
  const quartiles = [percentile_25, median, percentile_75].map(stat => (stat?.open === null ? stat.value : null))
  const [lower = null, middle = null, upper = null] = quartiles
  if (lower === null || middle === null || upper === null) return refused(REFUSALS.open)
  return { kind: 'figures', figures: { n, of, percentile_25: lower, median: middle, percentile_75: upper } }
}

/** The 32 digits and letters that can't be mistaken for each other. Twelve of them contain 60 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

/**
 * Returns the code of a certificate.
 * @param bytes Twelve random bytes.
 */
export function codeOfBytes(bytes: Uint8Array): string {
  return [...bytes.subarray(0, LENGTH)].map(byte => SIGNS[byte % SIGNS.length]).join('')
}

/** Returns the code in the text, or `null` if there is none. Groups, lowercase letters, O for 0, and I or L for 1 are accepted. */
export function codeOf(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** Formats a code in groups, such as "K7QF-2M9X-4TBD". */
export function codeText(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
