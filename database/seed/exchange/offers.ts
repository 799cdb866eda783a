import { STATES } from '#rules/reference/geography.ts'
import type { World } from '../files.ts'
import { Random } from '../random.ts'
import type { CityData, JobQuestionData, SpecialtyData } from '../schemas.ts'
import type { OfferData, OrganizationData } from './schemas.ts'

/** Offer with its terms and texts. IDs are numbered from 1, in the order of the data. */
export interface OfferRow {
  readonly id: number
  readonly organization: OrganizationData
  readonly organizationId: number
  readonly data: OfferData
  readonly specialty: SpecialtyData
  readonly city: CityData
  readonly stateId: number
  readonly title: string
  readonly description: string
  /** Values by UID of the term's variable. Options that are not chosen are 0. */
  readonly terms: Readonly<Record<string, string>>
}

const SEED = 20_261_116
/** Share of optional terms that a recruiter does not specify. */
const LEFT_OPEN = 0.06

export function offersOf(world: World): readonly OfferRow[] {
  const { organizations, positions } = world.exchange
  const taken = new Map<string, number>()
  const places = organizations.flatMap((organization, at) =>
    organization.offers.map(data => ({ organization, organizationId: at + 1, data })),
  )
  return places.map(({ organization, organizationId, data }, at) => {
    const random = new Random(SEED, at + 1)
    const specialty = world.specialties.find(({ title }) => title === data.specialty)
    const city = world.cities.find(({ name, state }) => `${name}, ${state}` === data.city)
    const state = STATES.find(({ abbrev }) => abbrev === city?.state)
    const position = positions[data.specialty]
    if (!specialty || !city || !state || !position) throw new Error(`${data.specialty} in ${data.city} is not known.`)
    const before = taken.get(data.specialty) ?? 0
    if (data.title === undefined) taken.set(data.specialty, before + 1)
    const values = { ...made(organization, specialty, city, random), ...data.terms }
    const leavesOpen = ({ variables, is_required_for_match }: JobQuestionData) =>
      !is_required_for_match && random.chance(LEFT_OPEN) && !variables.some(({ uid }) => uid in data.terms)
    const terms = termsOf(
      world.jobQuestions.filter(term => !leavesOpen(term)),
      values,
    )
    return {
      id: at + 1,
      organization,
      organizationId,
      data,
      specialty,
      city,
      stateId: state.id,
      title: data.title ?? position.titles[before % position.titles.length] ?? data.specialty,
      description: described(organization, city, position.work, terms),
      terms,
    }
  })
}

/** Returns values that fit the organization, specialty, and place. */
function made(organization: OrganizationData, specialty: SpecialtyData, city: CityData, random: Random) {
  const { places } = specialty
  const isShiftWork = places.ward === 1 || places.ed === 1
  const hasCall = random.chance(specialty.call)
  const isAcademic = organization.type === 'ico_academic'
  const community = city.weight >= 18 ? random.pick(['ico_com_urban', 'ico_com_suburban']) : 'ico_com_town'
  const terms: Record<string, string | number> = {
    ico_pay: 5000 * Math.round((specialty.pay * organization.pay * random.between(0.98, 1.2)) / 5),
    [organization.type]: 1,
    ico_call: hasCall ? 1 : 0,
    ico_call_nights: hasCall ? Math.round(random.between(2, 8)) : 0,
    ico_nights: isShiftWork ? Math.round(random.between(0, 6)) : 0,
    ico_weekends: isShiftWork ? 2 : random.one({ 0: 3, 1: 5, 2: 2 }),
    ico_hours: Math.round(specialty.hours * random.between(0.86, 1.02)),
    ico_vacation: random.one({ 4: 3, 5: 4, 6: 3, 8: 1 }),
    ico_control: random.one({ 2: 1, 3: 4, 4: 4, 5: 1 }),
    ico_shift_length: isShiftWork ? random.one({ 10: 1, 12: 4 }) : 8,
    ico_shift_pattern: isShiftWork ? random.one({ block: 4, request: 1 }) : 'weekdays',
    ico_status: 'employee',
    ico_working_time: random.one({ full: 9, part: 1 }),
    ico_partnership: organization.type === 'ico_group' ? 1 : 0,
    ico_bonus: 5000 * Math.round(random.between(isAcademic ? 0 : 3, isAcademic ? 4 : 10)),
    ico_loans: 10_000 * Math.round(random.between(2, organization.type === 'ico_government' ? 20 : 12)),
    ico_telehealth: 5 * Math.round(20 * places.video * random.between(0.1, 0.5)),
    ico_teaching: isAcademic || random.chance(0.4) ? 1 : 0,
    [organization.ehr]: 1,
    [organization.malpractice]: 1,
    [community]: 1,
  }
  for (const uid of [...organization.visas, ...organization.benefits]) terms[uid] = 1
  return Object.fromEntries(Object.entries(terms).map(([uid, value]) => [uid, `${value}`]))
}

/** Returns the values of terms. Options that are not chosen are 0. */
function termsOf(bank: readonly JobQuestionData[], values: Readonly<Record<string, string>>): Record<string, string> {
  const terms: Record<string, string> = {}
  for (const { type, variables } of bank) {
    if (!variables.some(({ uid }) => uid in values)) continue
    for (const { uid, is_talent_hidden } of variables) {
      const value = values[uid] ?? (type === 'SELECT_ONE' || type === 'SELECT_ANY' ? '0' : null)
      if (value !== null && !is_talent_hidden) terms[uid] = value
    }
  }
  return terms
}

function described(
  { about }: OrganizationData,
  { name, weight }: CityData,
  work: readonly string[],
  terms: Readonly<Record<string, string>>,
): string {
  const { ico_pay, ico_call, ico_call_nights, ico_vacation, ico_teaching } = terms
  const facts = [
    ico_pay && `$${Number(ico_pay).toLocaleString('en-US')} in a usual full year`,
    ico_vacation && `${ico_vacation} weeks of paid time off`,
    ico_call === '0' && 'No call',
    ico_call === '1' &&
      ico_call_nights &&
      ico_call_nights !== '0' &&
      `${plural(ico_call_nights, 'night')} of call a month`,
    ico_teaching === '1' && 'Students and residents, as much as you like to teach',
  ].filter(fact => typeof fact === 'string' && fact !== '')
  const place =
    weight >= 18
      ? `${name} has schools to choose from, an airport with direct flights, and neighborhoods within twenty minutes of the hospital.`
      : `${name} is large enough for a good bakery and small enough that your patients will greet you there. Houses cost half of what they do on the coasts.`
  const items = facts.map(fact => `<li>${fact}</li>`).join('')
  return `<p>${about}</p><h3>The work</h3>${work.map(line => `<p>${line}</p>`).join('')}<h3>In short</h3><ul>${items}</ul><h3>The place</h3><p>${place}</p>`
}

const plural = (many: string, one: string) => `${many} ${many === '1' ? one : `${one}s`}`
