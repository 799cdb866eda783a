import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyAskOf,
  anyOfferOf,
  anyTerms,
  asked,
  matchTerm,
  OPEN as NO_PREFERENCE,
} from '../../connect/matching.testing.ts'
import { type Ask, type MatchTerm, matchOf, type Offer } from '../../connect/matching.ts'
import { ANYWHERE } from '../../connect/place.ts'
import { candidateCriteria } from './candidate-criteria.ts'
import { cellOf, type FrozenIcos, grownAxes, type IcoAxis, icosThatMeet, OPEN } from './frozen-icos.ts'
import { type AnswerKind, answerKinds } from './ico-values.ts'

/** Whole numbers from 0 to 3: matching and ranges agree at their edges. */
function axesOf(terms: readonly MatchTerm[]) {
  const options = ['0', '1', '2', '2.5'].map(value => ({ name: value, value }))
  const kinds = terms.flatMap(({ type, variables }): readonly AnswerKind[] =>
    answerKinds(
      type,
      variables.map(({ id }) => ({
        id,
        input_label: '',
        min: 0,
        max: 3,
        step: 0.5,
        prefix: '',
        suffix: '',
        variableOptions: options,
      })),
    ),
  )
  return grownAxes(new Map(), kinds)
}

/** One posted ICO, as it is frozen. */
function frozen(terms: readonly MatchTerm[], { specialtyId, answers }: Ask): FrozenIcos {
  const columns = [...axesOf(terms)].map(([id, kinds]): [IcoAxis, Int32Array] => {
    const given = answers.get(id)
    const answer = given && {
      value: given.value,
      declined: given.declined === 1,
      no_preference: given.no_preference === 1,
    }
    return [`variable:${id}`, Int32Array.of(cellOf(kinds, answer))]
  })
  return {
    icos: 1,
    columns: new Map([...columns, ['specialty', Int32Array.of(specialtyId)], ['region', Int32Array.of(OPEN)]]),
  }
}

function levelOf(terms: readonly MatchTerm[], ask: Ask, { specialtyId, answers }: Offer) {
  const said = { specialty: specialtyId, region: 1, answers }
  const known = terms.map(term => ({
    ...term,
    variables: term.variables.map(each => ({ ...each, max: 3, step: 0.5 })),
  }))
  const { core, beyond } = candidateCriteria(known, axesOf(terms), said, true)
  const ico = frozen(terms, ask)
  if (icosThatMeet(ico, core) === 0) return 'not_matched'
  return icosThatMeet(ico, [...core, ...beyond]) === 1 ? 'perfect_matched' : 'core_matched'
}

/** Strict comparators differ at the edge of a range; answers that a type does not have are on no axis. */
const isExact = ({ type, matching_comparator }: MatchTerm) =>
  !['LOWER', 'GRATER', 'BETWEEN_EXCLUSIVE'].includes(matching_comparator ?? '') && !['RATING', 'YES_NO'].includes(type)
/** In the product, all options of a choice are open, or none is and one is chosen. */
const isEven = ({ answers }: Ask, terms: readonly MatchTerm[]) =>
  terms.every(({ type, variables }) => {
    if (!type.startsWith('SELECT')) return true
    const given = variables.flatMap(({ id }) => answers.get(id) ?? [])
    const isAnswered = given.every(each => each.value !== null && each.declined === 0)
    return given.every(each => each.value === null) || (isAnswered && given.some(({ value }) => value === '1'))
  })

describe('what a posted position meets', () => {
  it('is what matching says, where numbers are ends of ranges', () => {
    const anyCase = anyTerms
      .map(terms => terms.filter(isExact))
      .filter(terms => terms.length > 0)
      .chain(terms => fc.tuple(fc.constant(terms), anyAskOf(terms), anyOfferOf(terms)))
    let compared = 0
    fc.assert(
      fc.property(anyCase, ([terms, anyAsk, offer]) => {
        const ask = { ...anyAsk, place: ANYWHERE }
        if (!isEven(ask, terms)) return
        compared++
        expect(levelOf(terms, ask, offer)).toBe(matchOf(terms, ask, offer).level)
      }),
      { numRuns: 1500 },
    )
    expect(compared).toBeGreaterThan(300)
  })
})

describe('single answers', () => {
  const cells = (term: MatchTerm, said: string) => {
    const position = { specialty: null, region: null, answers: new Map([[10, said]]) }
    return candidateCriteria([term], axesOf([term]), position, false).core[0]?.cells.map(({ value }) => value)
  }

  it('are compared as they are', () => {
    const stars = (comparator: MatchTerm['matching_comparator']) =>
      matchTerm(1, 'RATING', 1, { matching_comparator: comparator })
    expect(cells(stars('GRATER_OR_EQUAL'), '3')).toEqual([0, 1, 2])
    expect(cells(stars('GRATER'), '3')).toEqual([0, 1])
    expect(cells(stars(null), '3')).toEqual([2])
    const yesNo = matchTerm(1, 'YES_NO', 1)
    expect([cells(yesNo, '1'), cells(yesNo, '0'), cells(yesNo, '2')]).toEqual([[0], [1], []])
  })
})

describe('numbers inside of a range', () => {
  const pay = (comparator: MatchTerm['matching_comparator']): MatchTerm => {
    const term = matchTerm(1, 'SLIDER', 1, { matching_comparator: comparator })
    return { ...term, variables: term.variables.map(each => ({ ...each, max: 25, step: 1 })) }
  }
  const kinds = [0, 10, 20].map(
    (from): AnswerKind => ({ variableId: 10, label: '', exact: null, from, to: from === 20 ? null : from + 10 }),
  )
  const cells = (comparator: MatchTerm['matching_comparator'], said: string) => {
    const position = { specialty: null, region: null, answers: new Map([[10, said]]) }
    const [criterion] = candidateCriteria([pay(comparator)], new Map([[10, kinds]]), position, false).core
    return criterion?.cells.map(({ value }) => value)
  }

  it.each([
    ['GRATER_OR_EQUAL', '8', []],
    ['GRATER_OR_EQUAL', '9', [0]],
    ['GRATER_OR_EQUAL', '10', [0]],
    ['GRATER', '19', [0]],
    ['GRATER', '20', [0, 1]],
    ['GRATER_OR_EQUAL', '24', [0, 1]],
    ['GRATER_OR_EQUAL', '25', [0, 1, 2]],
    ['LOWER_OR_EQUAL', '11', [2]],
    ['LOWER_OR_EQUAL', '10', [1, 2]],
    ['LOWER', '10', [2]],
    ['EQUAL', '15', [1]],
    [null, '20', [2]],
    ['GRATER_OR_EQUAL', '500', [0, 1, 2]],
  ] as const)('%s %s', (comparator, said, passing) => {
    expect(cells(comparator, said)).toEqual(passing)
  })

  it('that cannot be read are not said', () => {
    expect(cells('EQUAL', 'a lot')).toBeUndefined()
  })
})

describe('a position that is still described', () => {
  const terms = [matchTerm(1, 'SELECT_ANY', 2), matchTerm(2, 'YES_NO', 1, { is_required_for_match: false })]
  const criteria = (answers: readonly (readonly [number, string])[], isPosted = false) =>
    candidateCriteria(terms, axesOf(terms), { specialty: null, region: null, answers: new Map(answers) }, isPosted)

  it('has no criteria in what it leaves open, until it is posted', () => {
    expect(criteria([])).toEqual({ core: [], beyond: [] })
    expect(criteria([[10, '0']]).core).toEqual([])
    const { core, beyond } = criteria([], true)
    const some = {
      specialtyId: 1,
      place: ANYWHERE,
      answers: new Map([
        [10, asked('1')],
        [20, asked('1')],
      ]),
    }
    const open = {
      ...some,
      answers: new Map([
        [10, NO_PREFERENCE],
        [11, NO_PREFERENCE],
      ]),
    }
    expect([some, open].map(ask => icosThatMeet(frozen(terms, ask), core))).toEqual([0, 1])
    expect([some, open].map(ask => icosThatMeet(frozen(terms, ask), beyond))).toEqual([0, 1])
  })

  it('counts those who name a specialty and a region, or any region', () => {
    const { core } = candidateCriteria([], new Map(), { specialty: 3, region: 2, answers: new Map() }, false)
    expect(core).toEqual([
      { cells: [{ axis: 'specialty', value: 3 }], isOpenEnough: false },
      { cells: [{ axis: 'region', value: 2 }], isOpenEnough: true, axes: [] },
    ])
  })

  it('is not asked what nobody has been counted by yet', () => {
    const answers = new Map([
      [10, '1'],
      [20, '1'],
    ])
    const said = { specialty: null, region: null, answers }
    expect(candidateCriteria(terms, new Map(), said, true)).toEqual({ core: [], beyond: [] })
  })
})
