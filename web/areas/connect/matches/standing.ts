import type { AnswerOf } from '#contract/index.ts'
import { formatShare, formatValue } from '#rules/inform/format.ts'
import { peersText } from '#rules/inform/percentile.ts'

export type OfferStanding = NonNullable<AnswerOf<'GET job-profile/get-offer-xray'>>['standings'][number]

/** "hospital medicine physicians"; abbreviations stay. Null: everybody. */
export function physiciansOf(specialty: string | null): string {
  if (specialty === null) return 'physicians'
  const words = specialty.split(' ').map(word => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
  return `${words.join(' ')} physicians`
}

/**
 * Where a term of an offer stands: "Total compensation $310,000: higher than 64 of 100 hospital medicine physicians; your ask at least $295,000;
 * your own $280,000."
 * @param ask what the ICO asks, in words; null: nothing
 */
export function standingSentence(standing: OfferStanding, ask: string | null, specialty: string | null): string {
  const physicians = physiciansOf(specialty)
  const said = [
    placeOf(standing, physicians),
    ...(ask === null ? [] : [`your ask ${uncapitalized(ask)}`]),
    ...ownOf(standing),
  ]
  return `${said.join('; ')}.`
}

function placeOf(standing: OfferStanding, physicians: string): string {
  const { label, offered, options, released } = standing
  const name = offered === null ? `${label}, ${options.join(' and ')}` : `${label} ${formatValue(offered, standing)}`
  if (released.kind === 'withheld') return `${name}: there is not enough data to display`
  if (released.kind === 'histogram')
    return released.rank === null
      ? `${name}: at an end of the scale, where no rank can be told`
      : `${name}: ${peersText(released.rank, physicians)}${estimated(released.basis)}`
  const shares = standing.categories.filter(({ name: option }) => options.includes(option))
  const told = shares.flatMap(({ value, name: option }) => {
    const found = released.categories.find(category => category.value === value)
    return found ? [`${formatShare(found.share)} of ${physicians} answered ${option}`] : []
  })
  return `${name}: ${told.join(', ')}${estimated(released.basis)}`
}

function estimated({ kind }: { readonly kind: string }): string {
  return kind === 'exact' ? '' : ' (an estimate)'
}

function ownOf(standing: OfferStanding): readonly string[] {
  const { my_value: own, categories } = standing
  if (own === null) return []
  if (typeof own === 'number') return [`your own ${formatValue(own, standing)}`]
  const names = categories.filter(({ value }) => own.includes(value)).map(({ name }) => name)
  return names.length > 0 ? [`your own ${names.join(' and ')}`] : []
}

/** "At least $295,000" within a sentence; names of options and numbers stay. */
function uncapitalized(text: string): string {
  return /^(At|More|Less|No preference|Declined)\b/.test(text)
    ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text
}
