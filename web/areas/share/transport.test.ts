import type * as Notifications from '@mantine/notifications'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Response as Given } from '#rules/share/study.ts'
import { locationResponses, NO_PREFERENCE } from './job-location.ts'
import { TERMS } from './late-messages.ts'
import { deviceQueue, unsentIcos } from './queue.ts'
import type { Saver } from './saving.ts'
import type * as Transport from './transport.ts'

const RECEIPT = { saved: '2026-05-01T12:00:00.000Z', others: [], submitted: null }
const given: Given = { variable_id: 11, value: '1', declined: 0, is_unknown: 0, is_set_min: 0 }
let reply: () => Response
let asked: string[] = []
let sent = ''
let transport: typeof Transport
let notificationsStore: typeof Notifications.notificationsStore
/** Savers of the test. One that isn't discarded would retry during the next test. */
const savers: Saver[] = []
let surveys = 0

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const page = (status: number) => new Response('<title>Please sign in to the network</title>', { status })

// Sets browser globals before the first import needs them. Loading takes a while on a busy machine.
beforeAll(async () => {
  vi.resetModules()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent = `${body}`
    const route = new URLSearchParams(url.split('?')[1]).get('r') ?? ''
    asked.push(route)
    return route === 'auth/signin' ? json({ user: { id: 7, roles: ['MSS_USER'] }, token: 'a token' }) : reply()
  })
  const { signIn } = await import('#web/platform/session.ts')
  transport = await import('./transport.ts')
  ;({ notificationsStore } = await import('@mantine/notifications'))
  await signIn('ann@example.org', 'a password')
}, 60_000)
beforeEach(() => {
  asked = []
})
afterEach(() => {
  for (const saver of savers.splice(0)) saver.discard()
})

/** Returns the outcome of sending an answer as the signed-in user or as another user. */
const statusAfter = (answer: Response, userId = 7) => statusOf(transport.saverOf(userId, ++surveys), [given], answer)

async function statusOf(of: Saver, responses: readonly Given[], answer: Response | (() => Response)): Promise<string> {
  reply = answer instanceof Response ? () => answer.clone() : answer
  savers.push(of)
  of.change(1, responses)
  const { snapshot } = of
  await vi.waitUntil(() => snapshot().status !== 'saving', { timeout: 10_000, interval: 5 })
  return snapshot().status
}

describe('an answer', () => {
  it('is saved once the server has acknowledged it', async () => {
    expect(await statusAfter(json(RECEIPT))).toBe('saved')
    expect(asked).toEqual(['survey/update'])
  })

  it.each([
    ['a page with status 200', () => page(200)],
    ['a receipt without the time', () => json({ ...RECEIPT, saved: null })],
    ['a receipt without what others saved', () => json({ ...RECEIPT, others: undefined })],
  ])('is not saved by %s', async (_, answer) => {
    expect(await statusAfter(answer())).toBe('offline')
  })

  it('is never sent as another user', async () => {
    expect(await statusAfter(json(RECEIPT), 8)).toBe('signed-out')
    expect(asked).toEqual([])
  })

  it.each([400, 403, 404, 407, 422, 408, 429, 502])('is sent again after a proxy returns %i', async status => {
    expect(await statusAfter(page(status))).toBe('offline')
  })

  it('reports the submission on another device', async () => {
    const submitted = vi.fn()
    const own = transport.saverOf(7, ++surveys)
    own.onSubmitted(submitted)
    await statusOf(own, [given], json(RECEIPT))
    expect(submitted).not.toHaveBeenCalled()
    await statusOf(own, [{ ...given, value: '0' }], json({ ...RECEIPT, submitted: RECEIPT.saved }))
    expect(submitted).toHaveBeenCalledOnce()
  })

  it.each([
    [429, 'too_many', 'offline'],
    [422, 'invalid', 'refused'],
    [403, 'forbidden', 'closed'],
    [404, 'not-found', 'closed'],
    [400, 'refused', 'closed'],
  ])('after %i %s from the server is %s', async (status, code, expected) => {
    expect(await statusAfter(json({ code, message: 'No.' }, status))).toBe(expected)
  })
})

describe('saving the job profile', () => {
  const TERM = 1
  const jobSavers = (userId = 7) =>
    transport.jobSaversOf(userId, { id: ++surveys, jobQuestions: [{ id: TERM }] as never })
  const location = (answer: Response | (() => Response), userId = 7) =>
    statusOf(jobSavers(userId)[0], locationResponses(NO_PREFERENCE, true), answer)
  const terms = (answer: Response | (() => Response), userId = 7) => statusOf(jobSavers(userId)[1], [given], answer)
  const gone = () => json({ code: 'not-found', message: 'Gone.' }, 404)
  const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message)

  it('succeeds once the server has acknowledged it', async () => {
    expect(await location(json({ geographic_preference_type: 'none' }))).toBe('saved')
    expect(await terms(json({ responses: [] }))).toBe('saved')
    expect(asked).toEqual(['job-profile/update-for-user', 'job-profile-question-response/bulk-update'])
    expect([await location(page(200)), await terms(json({ others: [] }))]).toEqual(['offline', 'offline'])
  })

  it('never sends data as another user', async () => {
    expect([await location(json({}), 8), await terms(json({}), 8)]).toEqual(['signed-out', 'signed-out'])
    expect(asked).toEqual([])
  })

  it('does not close the survey if the profile was deleted', async () => {
    expect([await location(gone()), await terms(gone())]).toEqual(['refused', 'refused'])
  })

  it('shows a notice if it unposts an ICO that was posted after another device had submitted the study', async () => {
    const saved = (was_posted: number) => json({ geographic_preference_type: 'none', responses: [], was_posted })
    expect([await terms(saved(0)), await location(saved(0)), toasts()]).toEqual(['saved', 'saved', []])
    for (const save of [terms, location]) {
      expect(await save(saved(1))).toBe('saved')
      expect(toasts()).toEqual([TERMS.unposted])
      notificationsStore.updateState(state => ({ ...state, notifications: [] }))
    }
  })

  it('is sent again after a proxy returns 404', async () => {
    expect(await terms(page(404))).toBe('offline')
  })

  it('has no preference for a term without a choice', async () => {
    const [, saving] = jobSavers()
    await statusOf(saving, [{ ...given, value: null }], json({ responses: [] }))
    expect(sent).toContain('"no_preference":1')
    await statusOf(saving, [given, { ...given, variable_id: 12, value: null }], json({ responses: [] }))
    expect(sent).not.toContain('age_ms')
    expect([sent.includes('"no_preference":0'), sent.includes('"no_preference":1')]).toEqual([true, false])
  })

  it('discards answers to terms that the profile no longer has', () => {
    const id = ++surveys
    for (const questionId of [TERM, 2]) deviceQueue(7, `terms-${id}`).put({ questionId, stamp: '1', responses: [] })
    transport.jobSaversOf(7, { id, jobQuestions: [{ id: TERM }] as never })
    expect(
      deviceQueue(7, `terms-${id}`)
        .read()
        .map(({ questionId }) => questionId),
    ).toEqual([TERM])
  })

  it('uses a separate saver for each kind of data', () => {
    const id = ++surveys
    const all = () => [transport.saverOf(7, id), ...transport.jobSaversOf(7, { id, jobQuestions: [] })]
    const first = all()
    expect(new Set(first).size).toBe(3)
    for (const [at, one] of all().entries()) expect(one).toBe(first[at])
  })

  describe('from a form that was closed', () => {
    const unsentTerms = (stamp = '1') => {
      const queue = deviceQueue(7, `terms-${++surveys}`)
      queue.put({ questionId: TERM, stamp, responses: [{ ...given, given: 1 }] })
      return { queue, unsent: { kind: 'terms', profileId: surveys } as const }
    }
    const saverOf = (id: number) => {
      const [, saver] = transport.jobSaversOf(7, { id, jobQuestions: [{ id: TERM }] as never })
      savers.push(saver)
      return saver
    }

    it.each([
      ['sends the change and shows that it is saved', () => json({ responses: [] }), TERMS.sent, 0],
      ['shows nothing if newer answers are stored', () => json({ responses: [], is_outdated: 1 }), null, 0],
      ['shows that the change is lost if it is rejected', gone, TERMS.lost, 0],
      ['keeps the change without a connection', () => page(502), null, 1],
    ])('%s', async (_, answer, notice, kept) => {
      notificationsStore.updateState(state => ({ ...state, notifications: [] }))
      const { queue, unsent } = unsentTerms()
      expect(unsentIcos(7)).toContainEqual(unsent)
      reply = answer
      await transport.sendUnsentIco(7, unsent)
      expect(sent).toContain(`"job_profile_id":${unsent.profileId}`)
      expect(JSON.parse(sent).age_ms / Date.now()).toBeCloseTo(1)
      expect([queue.read().length, toasts()]).toEqual([kept, notice === null ? [] : [notice]])
      expect(saverOf(unsent.profileId).snapshot().unsent).toBe(kept)
    })

    it('keeps a change to a missing ICO for 30 days', async () => {
      notificationsStore.updateState(state => ({ ...state, notifications: [] }))
      const days = (count: number) => `${Date.now() - count * 24 * 3_600_000}`
      reply = gone
      for (const [age, kept] of [
        [29, 1],
        [31, 0],
      ] as const) {
        const { queue, unsent } = unsentTerms(days(age))
        await transport.sendUnsentIco(7, unsent)
        expect([queue.read().length, toasts()]).toEqual([kept, kept === 1 ? [] : [TERMS.lost]])
      }
    })

    it('discards unreadable changes silently', async () => {
      notificationsStore.updateState(state => ({ ...state, notifications: [] }))
      const key = `collegium-share:7:terms-${++surveys}:1`
      localStorage.setItem(key, '{')
      await transport.sendUnsentIco(7, { kind: 'terms', profileId: surveys })
      expect([asked, toasts(), localStorage.getItem(key)]).toEqual([[], [], null])
    })

    it('sends a location', async () => {
      const queue = deviceQueue(7, `ico-${++surveys}`)
      const responses = locationResponses(NO_PREFERENCE, true).map(response => ({ ...response, given: 1 }))
      queue.put({ questionId: TERM, stamp: '1', responses })
      reply = () => json({ geographic_preference_type: 'none' })
      await transport.sendUnsentIco(7, { kind: 'ico', profileId: surveys })
      expect([asked, queue.read()]).toEqual([['job-profile/update-for-user'], []])
    })

    it('doesn’t send the change if its form is open', async () => {
      const { queue, unsent } = unsentTerms()
      saverOf(unsent.profileId)
      await transport.sendUnsentIco(7, unsent)
      expect([asked, queue.read().length]).toEqual([[], 1])
    })
  })
})
