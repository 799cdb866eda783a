import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyPatch, type StudyPatch } from '#rules/share/draft/index.ts'
import { emptyDraft, type StudyDraft } from '#rules/share/draft.ts'
import { CallError } from '#web/platform/client.ts'
import { Conflict, createSession, type DraftServer, Gone, Invalid } from './draft-session.ts'
import { distinguishable } from './queries.ts'

const OPENED = emptyDraft({ title: 'A', period: 2030, start_date: '2030-01-01', end_date: '2030-12-31' })
const titled =
  (title: string) =>
  (draft: StudyDraft): StudyDraft => ({ ...draft, facts: { ...draft.facts, title } })
const timed =
  (period: number) =>
  (draft: StudyDraft): StudyDraft => ({ ...draft, facts: { ...draft.facts, period } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a server that stores received changes. `next` is thrown or merged once. */
function fake() {
  const sent: StudyPatch[] = []
  const kept = { draft: OPENED, version: 1 }
  const counts = { asked: 0 }
  let next: { throws?: Error; others?: StudyPatch[] } = {}
  const server: DraftServer = {
    async save({ patch }) {
      counts.asked++
      const { throws, others = [] } = next
      next = {}
      if (throws) throw throws
      if (patch.facts?.title?.includes('!'))
        throw new Invalid('Wrong', [{ field: 'patch.facts.title', message: 'No exclamation marks' }])
      sent.push(patch)
      kept.draft = applyPatch(others.reduce(applyPatch, kept.draft), patch)
      kept.version += 1 + others.length
      return { version: kept.version, saved: '2030-01-01T00:00:00.000Z', others }
    },
    changesSince: async () => [
      { version: 7, at: '2030-01-01T00:00:00.000Z', by: 'Ann', patch: { facts: { title: 'Their version' } } },
    ],
  }
  const session = createSession(server, { draft: OPENED, version: 1 })
  return {
    session,
    sent,
    kept,
    counts,
    will: (what: typeof next) => (next = what),
    title: () => session.state().draft.facts.title,
  }
}

describe('editing a study', () => {
  it('saves only the changes after typing pauses', async () => {
    const { session, sent } = fake()
    session.edit(titled('B'), 'title')
    session.edit(titled('Be'), 'title')
    expect(session.state().save.kind).toBe('unsaved')
    await vi.advanceTimersByTimeAsync(1000)
    expect([sent, session.state().save.kind, session.state().version]).toEqual([
      [{ facts: { title: 'Be' } }],
      'saved',
      2,
    ])
  })

  it('undoes and redoes text typed into a field as one step', async () => {
    const { session, title, kept } = fake()
    session.edit(titled('B'), 'title')
    session.edit(titled('Be'), 'title')
    session.edit(timed(2031))
    session.undo()
    expect([title(), session.state().draft.facts.period]).toEqual(['Be', 2030])
    session.undo()
    expect([title(), session.state().canUndo]).toEqual(['A', false])
    session.redo()
    expect([title(), session.state().canRedo]).toEqual(['Be', true])
    expect(await session.flush()).toBe(true)
    expect(kept.draft.facts.title).toBe('Be')
    session.edit(draft => draft)
    expect(session.state().save.kind).toBe('saved')
  })

  it('applies changes by others to other parts, and keeps them when the user undoes an edit', async () => {
    const { session, will, title } = fake()
    session.edit(titled('B'))
    will({ others: [{ facts: { period: 2035 } }] })
    await session.flush()
    expect(session.state().draft.facts.period).toBe(2035)
    session.undo()
    expect([title(), session.state().draft.facts.period]).toEqual(['A', 2035])
  })

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Their version'],
  ] as const)('asks which version to use, and keeps %s', async (whose, left) => {
    const { session, will, title, sent } = fake()
    session.edit(titled('Mine'))
    session.edit(timed(2031))
    will({ throws: new Conflict('Ann changed the title.') })
    expect(await session.flush()).toBe(false)
    expect(session.state().save).toMatchObject({ kind: 'conflict', text: 'Ann changed the title.' })
    session.edit(timed(2032))
    session.resolve(whose)
    expect([title(), session.state().draft.facts.period, session.state().version]).toEqual([left, 2032, 7])
    await vi.advanceTimersByTimeAsync(10)
    expect(sent).toEqual([{ facts: whose === 'mine' ? { title: 'Mine', period: 2032 } : { period: 2032 } }])
    if (whose === 'theirs') session.undo()
    expect(title()).toBe('Mine')
  })

  it('retries after a failure, and stops when the draft no longer exists', async () => {
    const { session, will, kept } = fake()
    session.edit(titled('B'))
    will({ throws: new Error('offline') })
    await vi.advanceTimersByTimeAsync(1000)
    expect(session.state().save.kind).toBe('failed')
    await vi.advanceTimersByTimeAsync(6000)
    expect([session.state().save.kind, kept.draft.facts.title]).toEqual(['saved', 'B'])
    session.edit(titled('C'))
    will({ throws: new Gone('Published.') })
    await vi.advanceTimersByTimeAsync(1000)
    session.edit(titled('D'))
    expect(session.state().save).toEqual({ kind: 'gone', text: 'Published.' })
    expect(await session.flush()).toBe(false)
    session.resolve('mine')
    session.end()
  })

  it('saves valid parts, and sends invalid parts again only after they are fixed', async () => {
    const { session, sent, title, kept, counts } = fake()
    session.edit(titled('Help!'))
    session.edit(timed(2031))
    await vi.advanceTimersByTimeAsync(1000)
    expect(session.state().save).toMatchObject({
      kind: 'invalid',
      refusals: [{ part: 'facts.title', place: { kind: 'study' }, problem: '“Title”: No exclamation marks' }],
    })
    expect([sent, title(), session.state().draft.facts.period]).toEqual([[{ facts: { period: 2031 } }], 'Help!', 2031])
    const { asked } = counts
    await vi.advanceTimersByTimeAsync(60_000)
    expect(counts.asked).toBe(asked)
    expect(await session.flush()).toBe(false)
    session.edit(timed(2032))
    await vi.advanceTimersByTimeAsync(1000)
    expect([session.state().save.kind, kept.draft.facts.period, kept.draft.facts.title]).toEqual(['invalid', 2032, 'A'])
    session.edit(titled('Help'))
    await vi.advanceTimersByTimeAsync(1000)
    expect([session.state().save.kind, kept.draft.facts.title, await session.flush()]).toEqual(['saved', 'Help', true])
  })

  it('saves nothing until the next edit if no part can be omitted', async () => {
    const { session, will, sent } = fake()
    session.edit(titled('B'))
    will({ throws: new Invalid('Too large', []) })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([session.state().save.kind, sent, await session.flush()]).toEqual(['invalid', [], false])
    session.edit(titled('C'))
    await vi.advanceTimersByTimeAsync(1000)
    expect([session.state().save.kind, sent]).toEqual(['saved', [{ facts: { title: 'C' } }]])
  })

  it('returns both versions of parts that two people changed', async () => {
    const { session, will } = fake()
    expect(session.versions()).toBeNull()
    session.edit(titled('Mine'))
    session.edit(timed(2031))
    will({ throws: new Conflict('Ann changed the title.') })
    await session.flush()
    const versions = session.versions()
    expect([versions?.mine.facts.title, versions?.theirs.facts.title]).toEqual(['Mine', 'Their version'])
    expect([...(versions?.parts ?? [])]).toEqual(['facts.title'])
  })
})

it.each([
  [422, [{ field: 'patch.questions', message: '' }], Invalid],
  [413, undefined, Invalid],
  [400, [{ field: 'facts.title', message: '' }], Conflict],
  [400, undefined, Gone],
  [404, undefined, Gone],
])('status %i determines the outcome of a save', (status, errors, kind) => {
  const body = { code: 'invalid' as const, message: 'No', ...(errors ? { errors } : {}) }
  expect(distinguishable(new CallError(status, body))).toBeInstanceOf(kind)
})

it.each([0, 500, 503])('a save with status %i can be retried', status => {
  const error = new CallError(status, null)
  expect(distinguishable(error)).toBe(error)
})
