import fc from 'fast-check'
import { expect, it } from 'vitest'
import { idsOf, renumbered } from '#rules/share/draft/index.ts'
import { CALL, counter, draftOf, PAY, section } from '#rules/share/draft.testing.ts'
import { FIRST_NEW_ID, questionsOf } from '#rules/share/draft.ts'
import { aDraft } from './drafts.testing.ts'
import { JOBS } from './exchangeable.testing.ts'
import { asNewcomer } from './newcomer.ts'

it("an imported study doesn't refer to local records and is otherwise identical", () => {
  fc.assert(
    fc.property(aDraft, draft => {
      const { draft: here } = asNewcomer({ draft, report: [], jobs: JOBS }, counter(FIRST_NEW_ID), [])
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
      const unrelated = questionsOf(named(draft)).map(each => ({ ...each, related_job_question_id: null }))
      expect(questionsOf(named(here))).toEqual(unrelated)
      const ids = questionsOf(draft).map(({ id }) => id)
      const places = draft.facts.favorites.map(id => ids.indexOf(id)).filter(at => at >= 0)
      expect(
        here.facts.favorites.map(id => questionsOf(here).findIndex(each => each.id === id)).filter(at => at >= 0),
      ).toEqual(places)
    }),
  )
})

it('parts specific to the source site are reported as skipped', () => {
  fc.assert(
    fc.property(aDraft, draft => {
      const { report } = asNewcomer(
        {
          draft,
          report: [{ path: '1', what: 'one', taken: 'taken', note: '', kind: 'other', question: null, count: 1 }],
        },
        counter(),
        [],
      )
      const { societies, memberTypes, otherTypes, prior_year_questionnaire_id } = draft.facts
      const said = [
        societies.length > 0,
        memberTypes.length > 0,
        otherTypes.length > 0,
        prior_year_questionnaire_id !== null,
        ...questionsOf(draft).map(each => each.related_job_question_id !== null),
      ]
      expect(report.filter(({ taken }) => taken === 'not taken')).toHaveLength(said.filter(Boolean).length)
      expect(report[0]?.path).toBe('1')
    }),
  )
})

it('a question is related to the local job question of the same name if it accepts the same answers', () => {
  const job = { is_active: true, can_be_related_to_study_question: true }
  const here = [
    { ...job, id: 91, label: ' minimum total compensation', type: 'SLIDER' },
    { ...job, id: 92, label: 'Call', type: 'SELECT_ANY' },
  ]
  const draft = draftOf(
    section(100, [
      { ...PAY, related_job_question_id: 7 },
      { ...CALL, related_job_question_id: 2_147_483_647 },
    ]),
  )
  const imported = asNewcomer({ draft, report: [], jobs: JOBS }, counter(FIRST_NEW_ID), here)
  expect(questionsOf(imported.draft).map(each => each.related_job_question_id)).toEqual([91, null])
  const lines = imported.report.filter(({ path }) => path.endsWith('related_job_question_id'))
  expect(lines.map(({ what, taken }) => [what, taken])).toEqual([
    ['Job question “ minimum total compensation”', 'taken'],
    ['Job question “Call”', 'not taken'],
  ])
})
