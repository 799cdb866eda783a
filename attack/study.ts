import { stream } from '#rules/inform/population.testing.ts'
import type { StudyPlan } from '#server/testing/plans.ts'

/** The attackers' goal: a yes or no that half of the respondents answer either way, regardless of their profile. */
export const SECRET = 'burnout'
/** Dollars a year. */
export const PAY = 'salary'
export const PAY_STEP = 1000
export const MOST_PAY = 1_000_000

/** A study with a chart of every kind. */
export const ATTACKED_STUDY = {
  sections: [
    {
      title: 'Core',
      questions: [
        {
          label: 'Pay',
          type: 'SLIDER',
          required: true,
          is_on_dashboard: true,
          variables: [{ uid: PAY, min: 0, max: MOST_PAY, step: PAY_STEP, prefix: '$' }],
        },
        { label: 'Burnout', type: 'YES_NO', required: true, is_on_dashboard: true, variables: [{ uid: SECRET }] },
        { label: 'Leaving', type: 'YES_NO', required: true, variables: [{ uid: 'leaving' }] },
        {
          label: 'Setting',
          type: 'SELECT_ONE',
          required: true,
          variables: [{ uid: 'hospital' }, { uid: 'office' }, { uid: 'academic' }],
        },
        {
          label: 'Duties',
          type: 'SELECT_ANY',
          variables: [{ uid: 'teaching' }, { uid: 'research' }, { uid: 'leading' }],
        },
        { label: 'Content', type: 'RATING', variables: [{ uid: 'fairness' }] },
        { label: 'Hours', type: 'SLIDER', variables: [{ uid: 'hours', min: 0, max: 100, step: 1 }] },
      ],
    },
  ],
} as const satisfies StudyPlan

export const ALL_CHARTS = ATTACKED_STUDY.sections[0].questions.map(({ label }) => label)
/** The charts that most attacks read. */
export const READ_CHARTS = ['Burnout', 'Pay']

/** Complete answers of a made-up respondent, by uid. The same seed answers the same. */
export function answersOf(seed: number): Record<string, string> {
  const next = stream(seed)
  const among = (count: number) => Math.floor(next() * count)
  const yes = (probability: number) => (next() < probability ? '1' : '0')
  const setting = among(3)
  const spread = next() + next() + next() + next()
  return {
    [SECRET]: yes(0.5),
    [PAY]: `${PAY_STEP * Math.round(120 + 105 * spread + (next() < 0.05 ? among(350) : 0))}`,
    leaving: yes(0.12),
    ...Object.fromEntries(['hospital', 'office', 'academic'].map((uid, at) => [uid, at === setting ? '1' : '0'])),
    ...dutiesOf(yes(0.4), yes(0.4)),
    fairness: `${1 + among(3)}`,
    hours: `${30 + among(45)}`,
  }
}

/** At least one, or the question is incomplete. */
function dutiesOf(research: string, leading: string): Record<string, string> {
  return { research, leading, teaching: research === '0' && leading === '0' ? '1' : '0' }
}
