import { describe, expect, it } from 'vitest'
import type { DraftProblem } from '#rules/share/check/index.ts'
import { applyPatch } from '#rules/share/draft/index.ts'
import { emptyDraft, type StudyDraft } from '#rules/share/draft.ts'
import { problemsOf } from './check-study.ts'
import { type CheckRequest, createChecker, type StartThread } from './checker.ts'

const AGAINST = { published: null, isBegun: false, jobQuestions: [] }
const FIRST = emptyDraft({ title: 'A', period: 2030, start_date: '2030-01-01', end_date: '2030-12-31' })
const titled = (title: string): StudyDraft => ({ ...FIRST, facts: { ...FIRST.facts, title } })

/** Creates a thread that answers on command. */
function fakeThread() {
  const asked: CheckRequest[] = []
  let told: Parameters<StartThread> | null = null
  const start: StartThread = (...listeners) => {
    told = listeners
    return { ask: request => void asked.push(request), end: () => undefined }
  }
  const answer = (at: number, problem: string): void => {
    const problems: DraftProblem[] = [{ level: 'error', place: { kind: 'study' }, problem }]
    told?.[0]({ at, problems })
  }
  return { start, asked, answer, fail: () => told?.[1]() }
}

function checked(start: StartThread) {
  const heard: string[][] = []
  const checker = createChecker(AGAINST, start)
  checker.listen(problems => heard.push(problems.map(({ problem }) => problem)))
  return { checker, heard }
}

describe('createChecker', () => {
  it('sends the study once, then only changes', () => {
    const { start, asked } = fakeThread()
    const { checker } = checked(start)
    checker.check(FIRST)
    checker.check(titled('B'))
    expect(asked).toEqual([
      { at: 1, draft: FIRST, against: AGAINST },
      { at: 2, patch: { facts: { title: 'B' } } },
    ])
    const [, change] = asked
    expect(change && 'patch' in change ? applyPatch(FIRST, change.patch) : null).toEqual(titled('B'))
  })

  it('reports problems of the current study, and not of an older version', () => {
    const { start, answer } = fakeThread()
    const { checker, heard } = checked(start)
    checker.check(FIRST)
    checker.check(titled('B'))
    answer(1, 'Of before.')
    answer(2, 'Of now.')
    expect(heard).toEqual([['Of now.']])
  })

  it('checks in the main thread if no thread starts', async () => {
    const { checker, heard } = checked(() => {
      throw new Error('No threads.')
    })
    checker.check(titled(''))
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]).toContain('Add a title for the study.')
  })

  it('continues in the main thread if its thread fails', async () => {
    const { start, fail } = fakeThread()
    const { checker, heard } = checked(start)
    checker.check(titled(''))
    fail()
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]).toContain('Add a title for the study.')
  })

  it('reports changes that a started study does not allow', () => {
    const changed = { ...FIRST, facts: { ...FIRST.facts, period: 2031 } }
    const problem = 'You can’t change the year because members have started this study.'
    const problems = (isBegun: boolean) =>
      problemsOf(changed, { ...AGAINST, published: FIRST, isBegun }).map(each => each.problem)
    expect(problems(true)).toContain(problem)
    expect(problems(false)).not.toContain(problem)
  })
})
