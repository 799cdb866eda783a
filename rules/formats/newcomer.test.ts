import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counter } from '#rules/share/draft.testing.ts'
import { FIRST_NEW_ID, questionsOf } from '#rules/share/draft.ts'
import { idsOf, renumbered } from '#rules/share/draft-ids.ts'
import { aDraft } from './drafts.testing.ts'
import { asNewcomer } from './newcomer.ts'

it('a study from elsewhere names nothing that is stored here, and is the same otherwise', () => {
  fc.assert(
    fc.property(aDraft, draft => {
      const { draft: here } = asNewcomer({ draft, report: [] }, counter(FIRST_NEW_ID))
      expect(
        Object.values(idsOf(here))
          .flat()
          .every(id => id > FIRST_NEW_ID),
      ).toBe(true)
      expect(here.facts).toMatchObject({
        societies: [],
        memberTypes: [],
        otherTypes: [],
        prior_year_questionnaire_id: null,
      })
      const named = (one: typeof draft) =>
        renumbered(one, kind => ['section', 'question', 'variable', 'option', 'condition'].indexOf(kind))
      expect(questionsOf(named(here))).toEqual(questionsOf(named(draft)))
    }),
  )
})

it('what only has a meaning elsewhere is said not to be taken', () => {
  fc.assert(
    fc.property(aDraft, draft => {
      const { report } = asNewcomer(
        { draft, report: [{ path: '1', what: 'one', taken: 'taken', note: '' }] },
        counter(),
      )
      const { societies, memberTypes, otherTypes, prior_year_questionnaire_id } = draft.facts
      const said = [
        societies.length > 0,
        memberTypes.length > 0,
        otherTypes.length > 0,
        prior_year_questionnaire_id !== null,
      ]
      expect(report.filter(({ taken }) => taken === 'not taken')).toHaveLength(said.filter(Boolean).length)
      expect(report[0]?.path).toBe('1')
    }),
  )
})
