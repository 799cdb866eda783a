import { GENDERS } from '#rules/account/codes.ts'
import type { Level } from '#rules/inform/dimensions.ts'
import type { Question } from '#rules/share/study.ts'

/** Ten measures: five sliders, two yes/no questions, two with one choice, and one with any of six choices. */
export const REPORT = [0, 1, 2, 3, 6, 16, 17, 22, 23, 26]
export type Group = Partial<Record<Level, number>>

/** Measures the complete path: a request of a signed-in member over loopback. */
export async function overHttp(
  address: string,
  token: string,
  questionnaire: number,
  questions: readonly Question[],
  group: Group,
): Promise<string> {
  const keys = Object.entries(group).flatMap(([level, value]) => {
    if (level === 'specialty') return [`userSpecialtyId_${value}`]
    if (level === 'gender') return [`userGender_${GENDERS[value]?.code}`]
    return level === 'membership_type' ? [] : [`${level}_${value}`]
  })
  const response = await fetch(`${address}/api?r=results/search-results&qsId=${questionnaire}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      charts: { questionIds: questions.map(({ id }) => id) },
      filterValues: {
        derivedVarValues: Object.fromEntries(keys.map(key => [key, true])),
        membershipTypeIds: group.membership_type === undefined ? [] : [group.membership_type],
      },
    }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  return text
}
