import { type GroupPhrase, type GroupTexts, groupPhrase, listed, placePhrase } from '#rules/inform/groups/index.ts'
import { type FilterLabel, textOfLabel } from './labels.ts'
import { GROUP } from './messages.ts'
import type { FilterLookups } from './profile.ts'

const SPECIALTY = 'userSpecialtyId'
const SUBSPECIALTY = 'userSubSpecialtyId'
const PLACES = {
  region: 'region',
  subregion: 'subregion',
  state: 'state',
  areacode: 'metro',
  divcode: 'division',
} as const

/** Specialty or subspecialty that a report is limited to. */
export interface NamedScope {
  readonly kind: 'specialty' | 'subspecialty'
  readonly title: string
}

/**
 * Returns the name of the report's group in English, such as "Women in Hospital Medicine in the West". Omits the title for all respondents.
 * @param subspecialties The specialty of each subspecialty.
 */
export function groupName(
  all: readonly FilterLabel[],
  scope: NamedScope | null,
  subspecialties: FilterLookups['subspecialties'] = [],
): GroupPhrase {
  const labels = narrowed(all, scope, subspecialties)
  const words = [
    ...labels.filter(label => !isOther(label)).map(wordsOf),
    ...[...Map.groupBy(labels.filter(isOther), ({ dimension }) => dimension)].map(otherWords),
  ]
  const specialties = words.flatMap(({ specialties: names = [] }) => names)
  const phrase = groupPhrase({
    genders: words.flatMap(({ genders = [] }) => genders),
    specialties: specialties.length === 0 && scope ? [scope.title] : specialties,
    places: words.flatMap(({ places = [] }) => places),
    others: words.flatMap(({ others = [] }) => others),
  })
  // Labels have no text until names have loaded.
  const areKnown = labels.every(({ text }) => text !== '')
  return areKnown ? phrase : { ...phrase, people: GROUP.these }
}

/**
 * Returns the filters that decide the specialty. As on the server, subspecialties narrow their specialty, and a scope excludes everything
 * outside it.
 */
function narrowed(
  labels: readonly FilterLabel[],
  scope: NamedScope | null,
  subspecialties: FilterLookups['subspecialties'],
): readonly FilterLabel[] {
  const chosen = labels.map(keyOf).flatMap(([prefix, value]) => (prefix === SUBSPECIALTY ? [value] : []))
  const narrower = new Set(
    subspecialties.filter(({ id }) => chosen.includes(`${id}`)).map(({ specialty_id }) => `${specialty_id}`),
  )
  return labels.filter(label => {
    const [prefix, value] = keyOf(label)
    if (prefix === SPECIALTY) return scope === null && !narrower.has(value)
    return prefix !== SUBSPECIALTY || scope?.kind !== 'subspecialty'
  })
}

function keyOf({ choices: [choice] }: FilterLabel): readonly [prefix: string, value: string] {
  const [prefix = '', value = ''] = choice?.of === 'profile' ? choice.key.split('_') : []
  return [prefix, value]
}

const isOther = (label: FilterLabel) => wordsOf(label).others !== undefined

/** Returns words such as "Practice setting: Hospital or Academic medical center", which name the question once. */
function otherWords([dimension, labels]: readonly [string, readonly FilterLabel[]]): Partial<GroupTexts> {
  const texts = labels.flatMap(({ text }) => (text === '' ? [] : [text]))
  return { others: [textOfLabel({ dimension, text: listed(texts, 'or') })] }
}

function wordsOf(label: FilterLabel): Partial<GroupTexts> {
  const [prefix, value] = keyOf(label)
  const name = label.text || label.dimension
  if (prefix === 'userGender' && (value === 'F' || value === 'M')) return { genders: [value] }
  if (prefix === SPECIALTY || prefix === SUBSPECIALTY) return { specialties: [name] }
  return isPlace(prefix) ? { places: [placePhrase(PLACES[prefix], name)] } : { others: [textOfLabel(label)] }
}

function isPlace(prefix: string): prefix is keyof typeof PLACES {
  return Object.hasOwn(PLACES, prefix)
}
