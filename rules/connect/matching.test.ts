import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATES } from '../reference/geography.ts'
import type { Comparator } from '../share/study.ts'
import {
  anyOfferOf,
  anyTerms,
  arbitraryIco,
  buildIco,
  buildIcoAnswer,
  DECLINED,
  matchTerm,
  OPEN,
  offer,
  SOMEWHERE,
} from './matching.testing.ts'
import {
  formOf,
  type Ico,
  MATCHING_VERSION,
  type MatchTerm,
  matchOf,
  type Offer,
  requiresEveryOption,
} from './matching.ts'
import { ANYWHERE, type PlaceRequirement } from './place.ts'

const verdictOf = (term: MatchTerm, given: Ico, offered: Offer) => {
  const { term: _, isCore: __, ...verdict } = matchOf([term], given, offered).terms[1] ?? { term: 0, isCore: false }
  return 'misses' in verdict ? verdict.misses : 'verdict' in verdict ? verdict.verdict : 'none'
}
const optional = { is_required_for_match: false }

describe('matchOf for one term', () => {
  it.each<[Comparator | null, string, unknown]>([
    ['GRATER_OR_EQUAL', '300', 'passes'],
    ['GRATER_OR_EQUAL', '290', [{ kind: 'amount', variableId: 10, amount: 10 }]],
    ['GRATER', '300', [{ kind: 'amount', variableId: 10, amount: 0 }]],
    ['LOWER', '299', 'passes'],
    ['LOWER_OR_EQUAL', '310', [{ kind: 'amount', variableId: 10, amount: 10 }]],
    [null, '300', 'passes'],
    [null, '301', [{ kind: 'amount', variableId: 10, amount: 1 }]],
  ])('compares a slider by %s', (matching_comparator, offered, verdict) => {
    const pay = matchTerm(1, 'SLIDER', 1, { matching_comparator })
    expect(verdictOf(pay, buildIco({ 10: '300' }), offer({ 10: offered }))).toEqual(verdict)
  })

  it('compares each of several sliders or ratings with its counterpart', () => {
    const stars = matchTerm(1, 'RATING', 3, { matching_comparator: 'GRATER_OR_EQUAL' })
    expect(verdictOf(stars, buildIco({ 10: '3', 11: '2', 12: null }), offer({ 10: '5', 11: '2', 12: '1' }))).toBe(
      'passes',
    )
    const [given, offered] = [buildIco({ 10: '3', 11: '4', 12: OPEN }), offer({ 10: '1', 11: '3', 12: '1' })]
    expect(verdictOf(stars, given, offered)).toEqual([
      { kind: 'amount', variableId: 10, amount: 2 },
      { kind: 'amount', variableId: 11, amount: 1 },
    ])
  })

  it('uses the first two variables of the ICO as the ends of a range', () => {
    const nights = matchTerm(1, 'SLIDER', 2, { matching_comparator: 'BETWEEN_INCLUSIVE' })
    const given = buildIco({ 10: '2', 11: '6' })
    const verdicts = [{ 10: '4' }, { 11: '6' }, { 10: '1' }, { 10: '3', 11: '8' }].map(each =>
      verdictOf(nights, given, offer(each)),
    )
    expect(verdicts).toEqual([
      'passes',
      'passes',
      [{ kind: 'amount', variableId: 10, amount: 1 }],
      [{ kind: 'amount', variableId: 11, amount: 2 }],
    ])
    expect(verdictOf(nights, buildIco({ 10: OPEN, 11: '6' }), offer({ 10: '-5' }))).toBe('passes')
    const exclusive = { ...nights, matching_comparator: 'BETWEEN_EXCLUSIVE' } as const
    expect(verdictOf(exclusive, given, offer({ 10: '2' }))).toEqual([{ kind: 'amount', variableId: 10, amount: 0 }])
    const hidden = {
      ...nights,
      variables: nights.variables.map(each => ({ ...each, is_talent_hidden: each.id === 11 })),
    }
    expect(verdictOf(hidden, given, offer({ 10: '7', 11: '5' }))).toEqual([
      { kind: 'amount', variableId: 10, amount: 1 },
    ])
  })

  it.each(['SELECT_ONE', 'SELECT_ANY'])('requires one common option for type %s', type => {
    const kind = matchTerm(1, type, 3)
    expect(verdictOf(kind, buildIco({ 10: '1', 11: '1', 12: '0' }), offer({ 11: '1' }))).toBe('passes')
    expect(verdictOf(kind, buildIco({ 10: '1', 11: '1', 12: '0' }), offer({ 10: '0', 12: '1' }))).toEqual([
      { kind: 'options', variableIds: [10, 11] },
    ])
    expect(verdictOf(kind, buildIco({ 10: '0', 11: OPEN }), offer({ 12: '1' }))).toBe('no_preference')
    expect(verdictOf(kind, buildIco({ 10: '0', 11: '0', 12: '0' }), offer({ 12: '1' }))).toBe('not_asked')
  })

  it('returns partly with GRATER_OR_EQUAL if an offer has only some of the selected options', () => {
    const benefits = matchTerm(1, 'SELECT_ANY', 3, { ...optional, matching_comparator: 'GRATER_OR_EQUAL' })
    const given = buildIco({ 10: '1', 11: '1', 12: '0' })
    const levels = [{ 10: '1', 11: '1' }, { 10: '1' }, { 12: '1' }, {}].map(
      each => matchOf([benefits], given, offer(each)).level,
    )
    expect(levels).toEqual(['perfect_matched', 'core_matched', 'core_matched', 'core_matched'])
    expect(matchOf([benefits], given, offer({ 10: '1' })).terms[1]).toMatchObject({ verdict: 'partly', met: 1, of: 2 })
    const hidden = benefits.variables.map(each => ({ ...each, is_talent_hidden: each.id === 11 }))
    expect(verdictOf({ ...benefits, variables: hidden }, given, offer({ 10: '1' }))).toBe('passes')
    expect(verdictOf({ ...benefits, is_required_for_match: true }, given, offer({ 10: '1' }))).toEqual([
      { kind: 'options', variableIds: [11] },
    ])
  })

  it.each(['YES_NO', 'MULTI_VARIABLE_SELECT_ONE'])('requires equal values for type %s', type => {
    const list = matchTerm(1, type, 2)
    expect(verdictOf(list, buildIco({ 10: '1', 11: '0' }), offer({ 10: '1', 11: '0' }))).toBe('passes')
    expect(verdictOf(list, buildIco({ 10: '1', 11: '0' }), offer({ 10: '1', 11: '1' }))).toEqual([
      { kind: 'options', variableIds: [11] },
    ])
    expect(verdictOf(list, buildIco({ 10: '1' }), offer({ 10: '1', 11: '1' }))).toBe('passes')
  })

  it('requires nothing that recruiters cannot answer', () => {
    const hide = (term: MatchTerm) => ({
      ...term,
      variables: term.variables.map(each => ({ ...each, is_talent_hidden: true })),
    })
    for (const type of ['SLIDER', 'RATING', 'SELECT_ANY', 'YES_NO'])
      expect(verdictOf(hide(matchTerm(1, type, 2)), buildIco({ 10: '1' }), offer({}))).toBe('not_asked')
    const between = hide(matchTerm(1, 'SLIDER', 2, { matching_comparator: 'BETWEEN_INCLUSIVE' }))
    expect(verdictOf(between, buildIco({ 10: '1', 11: '2' }), offer({}))).toBe('not_asked')
  })

  it('fails for an unspecified core term, and returns not_offered for an unspecified optional term', () => {
    for (const type of ['SLIDER', 'RATING', 'SELECT_ONE', 'SELECT_ANY', 'YES_NO', 'MULTI_VARIABLE_SELECT_ONE']) {
      expect(verdictOf(matchTerm(1, type, 1), buildIco({ 10: '1' }), offer({}))).toEqual([{ kind: 'open' }])
      expect(verdictOf(matchTerm(1, type, 1, optional), buildIco({ 10: '1' }), offer({}))).toBe('not_offered')
    }
    expect(verdictOf(matchTerm(1, 'YES_NO', 2), buildIco({ 10: '1', 11: '1' }), offer({ 11: '0' }))).toEqual([
      { kind: 'options', variableIds: [11] },
      { kind: 'open' },
    ])
    const nights = matchTerm(1, 'SLIDER', 2, { matching_comparator: 'BETWEEN_INCLUSIVE' })
    expect(verdictOf(nights, buildIco({ 10: '1' }), offer({}))).toEqual([{ kind: 'open' }])
  })

  it('accepts any offer if the term is unanswered, open, or declined', () => {
    const pay = matchTerm(1, 'SLIDER', 1)
    const verdicts = [
      buildIco({}),
      buildIco({ 10: null }),
      buildIco({ 10: 'much' }),
      buildIco({ 10: OPEN }),
      buildIco({ 10: DECLINED }),
    ].map(each => [verdictOf(pay, each, offer({ 10: '7' })), matchOf([pay], each, offer({})).level])
    expect(verdicts.map(([verdict]) => verdict)).toEqual([
      'not_asked',
      'not_asked',
      'not_asked',
      'no_preference',
      'declined',
    ])
    expect(verdicts.map(([, level]) => level)).toEqual(Array(5).fill('perfect_matched'))
  })

  it('ignores terms that members do not answer', () => {
    for (const type of ['GEOGRAPHY', 'CONFIRMATION', 'VISA_STATUS'])
      expect(matchOf([matchTerm(1, type, 1)], buildIco({ 10: '1' }), offer({ 10: '2' })).terms).toHaveLength(1)
  })
})

describe('match level', () => {
  it('belongs to version 2 of the rules, which must increase with every change of the rules', () => {
    expect(MATCHING_VERSION).toBe(2)
  })

  const terms = [matchTerm(1, 'YES_NO', 1), matchTerm(2, 'YES_NO', 1, optional)]
  const wants = buildIco({ 10: '1', 20: '1' })
  it.each([
    [{ 10: '1', 20: '1' }, 'perfect_matched'],
    [{ 10: '1', 20: '0' }, 'core_matched'],
    [{ 10: '1' }, 'core_matched'],
    [{ 10: '0', 20: '1' }, 'not_matched'],
    [{ 20: '1' }, 'not_matched'],
  ])('for an offer of %j is %s', (offered, level) => {
    expect(matchOf(terms, wants, offer(offered)).level).toBe(level)
  })

  it('requires the same specialty and an accepted place', () => {
    const good = offer({ 10: '1', 20: '1' })
    expect(matchOf(terms, { ...wants, specialtyId: 2 }, good).level).toBe('not_matched')
    const elsewhere: PlaceRequirement = { kind: 'state', state_id: 5 }
    const match = matchOf(terms, { ...wants, place: elsewhere }, good)
    expect([match.level, match.terms[0]]).toEqual([
      'not_matched',
      { term: 'geography', isCore: true, verdict: 'fails', misses: [{ kind: 'place' }] },
    ])
    expect(matchOf(terms, { ...wants, place: { kind: 'state', state_id: SOMEWHERE.state_id } }, good).level).toBe(
      'perfect_matched',
    )
  })
})

const RANK = { not_matched: 0, core_matched: 1, perfect_matched: 2 }
const anyMeeting = anyTerms.chain(terms =>
  fc.record({
    terms: fc.constant(terms),
    given: arbitraryIco(terms),
    offered: anyOfferOf(terms),
    at: fc.nat(),
    how: fc.nat(),
  }),
)

/** Returns the place, and all wider places that contain it. */
function widerPlaces(place: PlaceRequirement): readonly PlaceRequirement[] {
  const state = place.kind === 'state' || place.kind === 'city' ? STATES[place.state_id - 1] : undefined
  const subregion = state?.sub_region_id ?? (place.kind === 'subregion' ? place.subregion_id : undefined)
  const region = STATES.find(each => each.sub_region_id === subregion)?.region_id
  return [
    place,
    ...(state ? [{ kind: 'state', state_id: state.id } as const] : []),
    ...(subregion ? [{ kind: 'subregion', subregion_id: subregion } as const] : []),
    ...(region ? [{ kind: 'region', region_id: region } as const] : []),
    ANYWHERE,
  ]
}

/** Returns an ICO with lower requirements in one term. */
function widened(terms: readonly MatchTerm[], given: Ico, at: number, how: number): Ico {
  const term = terms[at % terms.length]
  const variable = term?.variables[how % term.variables.length]
  if (!term || !variable) return given
  const answer = given.answers.get(variable.id)
  const answers = (changed: Ico['answers']): Ico => ({ ...given, answers: new Map([...given.answers, ...changed]) })
  const all = (value: typeof OPEN) => answers(new Map(term.variables.map(({ id }) => [id, value])))
  if (how % 4 === 0) return all(OPEN)
  if (how % 4 === 1) return all(DECLINED)
  const isAsked = answer?.declined === 0 && answer.no_preference === 0 && answer.value !== null
  if (formOf(term) === 'options') {
    const chosen = term.variables.map(({ id }) => given.answers.get(id))
    const isOpen = chosen.some(each => each?.no_preference === 1 || each?.declined === 1)
    const isOne = !isOpen && chosen.some(each => each?.value === '1')
    return isOne ? answers(new Map([[variable.id, buildIcoAnswer(requiresEveryOption(term) ? '0' : '1')]])) : given
  }
  if (!isAsked) return given
  const comparator = term.matching_comparator ?? 'EQUAL'
  const step = comparator.startsWith('LOWER') ? 1 : comparator.startsWith('GRATER') ? -1 : 0
  const end = comparator.startsWith('BETWEEN') ? (variable.id % 10 === 0 ? -1 : variable.id % 10 === 1 ? 1 : 0) : step
  return formOf(term) === 'values'
    ? given
    : answers(new Map([[variable.id, buildIcoAnswer(`${Number(answer.value) + end}`)]]))
}

describe('matchOf for any terms', () => {
  it('returns no lower level for an ICO with lower requirements', () => {
    fc.assert(
      fc.property(anyMeeting, ({ terms, given, offered, at, how }) => {
        const level = matchOf(terms, given, offered).level
        const wider = widened(terms, given, at, how)
        expect(RANK[matchOf(terms, wider, offered).level]).toBeGreaterThanOrEqual(RANK[level])
        const places = widerPlaces(given.place).map(place => RANK[matchOf(terms, { ...given, place }, offered).level])
        expect(places).toEqual([...places].sort())
      }),
      { numRuns: 3000 },
    )
  })

  it('ignores the order of terms and answers', () => {
    fc.assert(
      fc.property(anyMeeting, ({ terms, given, offered }) => {
        const turned = <K, V>(map: ReadonlyMap<K, V>) => new Map([...map].reverse())
        const forth = matchOf(terms, given, offered)
        const back = matchOf(
          [...terms].reverse(),
          { ...given, answers: turned(given.answers) },
          { ...offered, answers: turned(offered.answers) },
        )
        expect(back.level).toBe(forth.level)
        expect(new Set(back.terms.map(each => JSON.stringify(each)))).toEqual(
          new Set(forth.terms.map(each => JSON.stringify(each))),
        )
      }),
    )
  })

  it('returns every level in the generated samples', () => {
    const levels = fc.sample(anyMeeting, 500).map(({ terms, given, offered }) => matchOf(terms, given, offered).level)
    expect(new Set(levels).size).toBe(3)
  })
})
