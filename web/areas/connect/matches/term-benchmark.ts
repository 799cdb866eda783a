import type { OutputOf } from '#contract/index.ts'
import { aboutCategoryText, formatValue, peersText, type ReleasedMeasure } from '#rules/inform/words/index.ts'

export type TermBenchmark = NonNullable<OutputOf<'GET job-profile/get-offer-xray'>>['standings'][number]

/** Returns text such as "hospital medicine physicians" for a specialty. Abbreviations aren't changed. `null` means all physicians. */
export function physiciansOf(specialty: string | null): string {
  if (specialty === null) return 'physicians'
  const words = specialty.split(' ').map(word => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
  return `${words.join(' ')} physicians`
}

/**
 * Describes how a term of an offer compares: "Total compensation $310,000: higher than 64 of 100 hospital medicine physicians; your ask at
 * least $295,000; your own $280,000."
 * @param ask The ICO's request in words, or `null` if none
 */
export function benchmarkSentence(standing: TermBenchmark, ask: string | null, specialty: string | null): string {
  const physicians = physiciansOf(specialty)
  const parts = [
    placeOf(standing, physicians),
    ...(ask === null ? [] : [`your ask ${uncapitalized(ask)}`]),
    ...ownOf(standing),
  ]
  return `${parts.join('; ')}.`
}

const WITHHELD: Readonly<Record<Extract<ReleasedMeasure, { kind: 'withheld' }>['because'], string>> = {
  few: 'there is not enough data to display',
  protected: 'shown for the whole study only, to protect participants',
}

function placeOf(standing: TermBenchmark, physicians: string): string {
  const { label, offered, options, released } = standing
  const name = offered === null ? `${label}, ${options.join(' and ')}` : `${label} ${formatValue(offered, standing)}`
  if (released.kind === 'withheld') return `${name}: ${WITHHELD[released.because]}`
  if (released.kind === 'histogram') {
    if (released.rank === null) return `${name}: at the end of the scale, where we don’t show a rank`
    return `${name}: ${peersText(released.rank, physicians)}${released.basis === 'exact' ? '' : ' (an estimate)'}`
  }
  const chosen = standing.categories.filter(({ name: option }) => options.includes(option))
  const shares = chosen.flatMap(({ value, name: option }) => {
    const found = released.categories.find(({ values }) => values.includes(value))
    return found
      ? [`${aboutCategoryText(found)} of ${physicians} answered ${optionText(standing, found.values, option)}`]
      : []
  })
  // Options that too few people chose have no share.
  return shares.length === 0 ? `${name}: ${WITHHELD.few}` : `${name}: ${shares.join(', ')}`
}

/** Returns the name of an option. Rare options are counted together, such as "Locums or Retired". */
function optionText({ categories }: TermBenchmark, values: readonly number[], option: string): string {
  if (values.length === 1) return option
  return values.map(value => categories.find(each => each.value === value)?.name ?? `${value}`).join(' or ')
}

function ownOf(standing: TermBenchmark): readonly string[] {
  const { my_value: own, categories } = standing
  if (own === null) return []
  if (typeof own === 'number') return [`your own ${formatValue(own, standing)}`]
  const names = categories.filter(({ value }) => own.includes(value)).map(({ name }) => name)
  return names.length > 0 ? [`your own ${names.join(' and ')}`] : []
}

/**
 * Returns text such as "At least $295,000" with a lowercase first letter, for use within a sentence. Names of options and numbers aren't
 * changed.
 */
export function uncapitalized(text: string): string {
  return /^(At|More|Less|No preference|Declined)\b/.test(text)
    ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text
}
