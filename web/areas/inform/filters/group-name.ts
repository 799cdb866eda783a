import { type GroupPhrase, type GroupWords, groupPhrase, placePhrase } from '#rules/inform/group-phrase.ts'
import { type FilterLabel, textOfLabel } from './labels.ts'
import { GROUP } from './messages.ts'

const SPECIALTIES: readonly string[] = ['userSpecialtyId', 'userSubSpecialtyId']
const PLACES = {
  region: 'region',
  subregion: 'subregion',
  state: 'state',
  areacode: 'metro',
  divcode: 'division',
} as const

/**
 * The report's group in English: "Women in Hospital Medicine in the West"; without a title for all respondents.
 * @param scope the specialty or subspecialty that the report is limited to
 */
export function groupName(labels: readonly FilterLabel[], scope: string | null): GroupPhrase {
  const words = labels.map(wordsOf)
  const phrase = groupPhrase({
    genders: words.flatMap(({ genders = [] }) => genders),
    specialties: [...(scope ? [scope] : []), ...words.flatMap(({ specialties = [] }) => specialties)],
    places: words.flatMap(({ places = [] }) => places),
    others: words.flatMap(({ others = [] }) => others),
  })
  // Until names have loaded, a label has no text.
  const areKnown = labels.every(({ text }) => text !== '')
  return areKnown ? phrase : { ...phrase, people: GROUP.these }
}

function wordsOf(label: FilterLabel): Partial<GroupWords> {
  const [choice] = label.choices
  const [prefix = '', value = ''] = choice?.of === 'profile' ? choice.key.split('_') : []
  const name = label.text || label.dimension
  if (prefix === 'userGender' && (value === 'F' || value === 'M')) return { genders: [value] }
  if (SPECIALTIES.includes(prefix)) return { specialties: [name] }
  return isPlace(prefix) ? { places: [placePhrase(PLACES[prefix], name)] } : { others: [textOfLabel(label)] }
}

function isPlace(prefix: string): prefix is keyof typeof PLACES {
  return Object.hasOwn(PLACES, prefix)
}
