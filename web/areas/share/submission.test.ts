import { describe, expect, it } from 'vitest'
import { emptyResponse } from '#rules/share/responses.ts'
import type { Response } from '#rules/share/study.ts'
import { CallError } from '#web/platform/client.ts'
import { AlreadyReported } from '#web/platform/errors.ts'
import { SUBMIT } from './late-messages.ts'
import type { Outcome } from './protocol.ts'
import { deviceQueue } from './queue.ts'
import { Saver } from './saving.ts'
import { digestOf, Submission, submissionOf } from './submission.ts'

/** Storage of this browser, which all tabs share. */
class TestStorage {
  readonly items = new Map<string, string>()
  isFull = false
  get length() {
    return this.items.size
  }
  key = (at: number) => [...this.items.keys()][at] ?? null
  getItem = (key: string) => this.items.get(key) ?? null
  removeItem = (key: string) => void this.items.delete(key)
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new Error('QuotaExceededError')
    this.items.set(key, value)
  }
}

const settled = () => new Promise(resolve => setTimeout(resolve))
const NONE = { kind: 'none' }
const WAITING = { kind: 'waiting' }
const SAVED: Outcome = { kind: 'saved', saved: '2026-01-01T00:00:00.000Z', others: [] }
const COLLEAGUE: Response = { variable_id: 12, value: '2', declined: 0, is_unknown: 0, is_set_min: 0 }

/** Server that counts requests, the connection to it, and the tabs of this browser. */
class World {
  isOnline = true
  isSignedIn = true
  /** Whether tabs can take turns, as over HTTPS. */
  hasLocks = true
  /** Response to answers. */
  saving: Outcome = SAVED
  /** Answer on the screen. */
  shown = '1'
  /** Response to each of the next submissions, or to the name of the ICO. By default, they succeed. */
  readonly errors: { readonly step: 'name' | 'submit'; readonly error: Error }[] = []
  readonly requests: string[] = []
  readonly store = new TestStorage()
  readonly #timers = new Set<() => void>()
  /** Turn of the tab that asked last. */
  #turn: Promise<void> = Promise.resolve()

  readonly #clock = {
    now: () => 1_000_000,
    after: (_: number, run: () => void) => {
      this.#timers.add(run)
      return () => void this.#timers.delete(run)
    },
  }

  /** Opens the form in a tab, or again after a reload, without connecting it. */
  closed(): Submission {
    const takeTurn = (work: () => Promise<void>): Promise<void> => {
      if (!this.hasLocks) return work()
      const turn = this.#turn.then(work)
      this.#turn = turn.catch(() => undefined)
      return turn
    }
    return new Submission(this.queue, 0, { clock: this.#clock, isOwner: () => this.isSignedIn, takeTurn })
  }

  /** Opens the form in a tab, or again after a reload. */
  open(): Submission {
    const saver = new Saver(
      this.answers,
      async () => (this.isOnline ? this.saving : { kind: 'unreachable' }),
      this.#clock,
      () => 0,
    )
    saver.onLoaded('2026-01-01T00:00:00.000Z')
    saver.start()
    let hasNews = false
    saver.onOtherAnswers(() => {
      hasNews = true
    })
    const submission = this.closed()
    submission.connect({
      savers: [saver],
      name: async name => this.reach('name', name),
      submit: async () => this.reach('submit'),
      hasNews: () => hasNews,
      digest: () => digestOf(new Map([[11, { ...emptyResponse(11), value: this.shown }]])),
    })
    return submission
  }

  /** Stores an answer that the server doesn't have yet. */
  answer(): void {
    this.answers.put({ questionId: 1, stamp: '1', responses: [{ ...COLLEAGUE, given: 1 }] })
  }

  get queue() {
    return deviceQueue(1, 'submit-7', () => this.store)
  }

  get answers() {
    return deviceQueue(1, 7, () => this.store)
  }

  /** Number of submissions that the server has received. */
  get submitted() {
    return this.requests.filter(request => request === 'submit').length
  }

  /** @throws {Error} while the connection is lost, or the next error of this step */
  reach(step: 'name' | 'submit', text: string = step): void {
    if (!this.isOnline) throw new CallError(0, null)
    const at = this.errors.findIndex(one => one.step === step)
    const [next] = at < 0 ? [] : this.errors.splice(at, 1)
    if (next) throw next.error
    this.requests.push(text)
  }

  /** Lets the time until the next attempt pass. */
  async wait(): Promise<void> {
    const due = [...this.#timers]
    this.#timers.clear()
    for (const run of due) run()
    await settled()
  }
}

/** Returns a world in which a submission waits for the connection, and its tab. */
async function waiting(name = ''): Promise<[World, Submission]> {
  const world = new World()
  world.isOnline = false
  const submission = world.open()
  await submission.request(name)
  expect(submission.state()).toEqual(WAITING)
  return [world, submission]
}

describe('a submission', () => {
  it('is the same for every form of the page about the core or a module', () => {
    expect(submissionOf(1, 7, null)).toBe(submissionOf(1, 7, null))
    const others = [submissionOf(1, 7, 2), submissionOf(1, 8, null), submissionOf(2, 7, null)]
    expect(others).not.toContain(submissionOf(1, 7, null))
  })

  it('is sent immediately while the server can be reached, after the name of the ICO', async () => {
    const world = new World()
    world.answer()
    const submission = world.open()
    const states: unknown[] = []
    submission.subscribe(() => states.push(submission.state().kind))
    let reports = 0
    submission.onSubmitted(() => reports++)
    await submission.request('Near family')
    expect([world.requests, reports, states]).toEqual([['Near family', 'submit'], 1, ['sending', 'none']])
    expect(world.store.length).toBe(0)
    await submission.request('')
    expect(world.requests).toEqual(['Near family', 'submit', 'submit'])
  })

  it('waits offline, survives a reload, and is sent by one of two tabs', async () => {
    const [world] = await waiting('Near family')
    expect(world.closed().state()).toEqual(WAITING)
    const [first, second] = [world.open(), world.open()]
    await settled()
    expect([first.state(), second.state(), world.requests]).toEqual([WAITING, WAITING, []])
    world.isOnline = true
    await Promise.all([first.resume(), second.resume()])
    expect([first.state(), second.state(), world.requests]).toEqual([NONE, NONE, ['Near family', 'submit']])
    await world.open().resume()
    expect([world.submitted, world.store.length]).toEqual([1, 0])
  })

  it('continues when the form is opened again', async () => {
    const [world] = await waiting()
    world.isOnline = true
    const reloaded = world.open()
    await settled()
    expect([reloaded.state(), world.submitted]).toEqual([NONE, 1])
  })

  it('is sent once by a tab without locks', async () => {
    const [world, submission] = await waiting()
    world.isOnline = true
    world.hasLocks = false
    await Promise.all([submission.resume(), submission.resume()])
    expect([submission.state(), world.submitted]).toEqual([NONE, 1])
  })

  it('is sent once if another tab notices it during the request', async () => {
    const world = new World()
    const [first, second] = [world.open(), world.open()]
    const sent = first.request('')
    const noticed = second.resume()
    expect([first.state(), second.state()]).toEqual([{ kind: 'sending' }, WAITING])
    await Promise.all([sent, noticed])
    expect([first.state(), second.state(), world.submitted]).toEqual([NONE, NONE, 1])
  })

  it('is sent by the other tab if one loses the connection first', async () => {
    const [world, first] = await waiting()
    const second = world.open()
    await settled()
    world.isOnline = true
    world.errors.push({ step: 'submit', error: new CallError(0, null) })
    await Promise.all([first.resume(), second.resume()])
    expect([first.state(), second.state(), world.submitted]).toEqual([WAITING, NONE, 1])
    await first.resume()
    expect([first.state(), world.submitted]).toEqual([NONE, 1])
  })

  it('is tried again after some time, until it has arrived', async () => {
    const [world, submission] = await waiting()
    await world.wait()
    expect(submission.state()).toEqual(WAITING)
    world.isOnline = true
    await world.wait()
    expect([submission.state(), world.submitted]).toEqual([NONE, 1])
    await world.wait()
    expect(world.submitted).toBe(1)
  })

  it.each([
    new CallError(0, null),
    // The member has to sign in again.
    new CallError(401, { code: 'unauthenticated', message: 'Please sign in.' }),
    new CallError(408, { code: 'unavailable', message: 'Too slow.' }),
    new CallError(429, { code: 'too_many', message: 'Too many requests.' }),
    new CallError(503, { code: 'unavailable', message: 'Busy.' }),
    // A proxy answered.
    new CallError(404, null),
  ])('waits if the server may not have received it: $status', async error => {
    const world = new World()
    world.errors.push({ step: 'submit', error })
    const submission = world.open()
    await submission.request('')
    expect(submission.state()).toEqual(WAITING)
    await submission.resume()
    expect([submission.state(), world.submitted]).toEqual([NONE, 1])
  })

  it.each<[Error, string]>([
    [new CallError(400, { code: 'refused', message: 'This study isn’t open.' }), 'This study isn’t open.'],
    [new AlreadyReported(), SUBMIT.unsent],
  ])('ends with the reason if the server refuses it, and isn’t sent again: %s', async (error, message) => {
    const world = new World()
    world.errors.push({ step: 'submit', error })
    const submission = world.open()
    await submission.request('')
    expect([submission.state(), world.store.length]).toEqual([{ kind: 'failed', message }, 0])
    await world.wait()
    expect([submission.state(), world.submitted]).toEqual([{ kind: 'failed', message }, 0])
  })

  it('ends with a reason instead of waiting if the device can’t store it', async () => {
    const world = new World()
    world.isOnline = false
    world.store.isFull = true
    const submission = world.open()
    await submission.request('')
    expect(submission.state()).toEqual({ kind: 'failed', message: SUBMIT.unsent })
    world.isOnline = true
    await submission.request('')
    expect([submission.state(), world.submitted]).toEqual([NONE, 1])
  })

  it('can be canceled while it waits, also by another tab', async () => {
    const [world, first] = await waiting()
    const second = world.open()
    await settled()
    second.cancel()
    world.isOnline = true
    await first.resume()
    await world.wait()
    expect([first.state(), second.state(), world.submitted]).toEqual([NONE, NONE, 0])
  })

  it('isn’t sent if it is canceled during an attempt, but can’t be canceled while its tab sends it', async () => {
    const [world, first] = await waiting()
    const second = world.open()
    await settled()
    world.isOnline = true
    const attempt = first.resume()
    second.cancel()
    await attempt
    expect([first.state(), world.submitted]).toEqual([NONE, 0])
    const sent = first.request('')
    first.cancel()
    await sent
    expect([first.state(), world.submitted]).toEqual([NONE, 1])
  })

  it('waits while another member is signed in, and sends nothing in their session', async () => {
    const [world, submission] = await waiting('Near family')
    world.isOnline = true
    world.isSignedIn = false
    await submission.resume()
    expect([submission.state(), world.requests]).toEqual([WAITING, []])
    world.isSignedIn = true
    await submission.resume()
    expect([submission.state(), world.requests]).toEqual([NONE, ['Near family', 'submit']])
  })

  it('waits until the member signs in again if the session has ended', async () => {
    const [world] = await waiting()
    world.answer()
    const submission = world.open()
    await settled()
    world.isOnline = true
    world.saving = { kind: 'signed-out' }
    await submission.resume()
    expect([submission.state(), world.submitted]).toEqual([WAITING, 0])
    world.saving = SAVED
    await submission.resume()
    expect([submission.state(), world.submitted]).toEqual([NONE, 1])
  })

  it('stops when the form opens again with other answers, such as of another device', async () => {
    const [world] = await waiting()
    world.isOnline = true
    world.shown = '2'
    const submission = world.open()
    await settled()
    expect([submission.state(), world.submitted]).toEqual([{ kind: 'failed', message: SUBMIT.changed }, 0])
  })

  it('stops if the answers change while it waits, and sends none that are only half typed', async () => {
    const [world, submission] = await waiting()
    world.shown = '61'
    world.isOnline = true
    await submission.resume()
    const stopped = { kind: 'failed', message: SUBMIT.changed }
    expect([submission.state(), world.submitted]).toEqual([stopped, 0])
    const [other, next] = await waiting()
    other.shown = '61'
    next.onAnswers()
    expect(next.state()).toEqual(stopped)
  })

  it('stops if answers of another device arrive that the member hasn’t seen', async () => {
    const world = new World()
    const submission = world.open()
    await settled()
    world.saving = { ...SAVED, others: [COLLEAGUE] }
    await submission.request('')
    expect([submission.state(), world.submitted]).toEqual([{ kind: 'failed', message: SUBMIT.news }, 0])
    submission.dismiss()
    expect(submission.state()).toEqual(NONE)
  })

  it.each<[Outcome, string]>([
    [{ kind: 'closed', message: 'This study isn’t open.' }, 'This study isn’t open.'],
    [{ kind: 'refused', message: 'Out of range.' }, SUBMIT.refused],
  ])('ends with the reason if answers aren’t saved, and keeps them: %j', async (outcome, message) => {
    const [world, submission] = await waiting()
    world.answer()
    const reloaded = world.open()
    await settled()
    world.isOnline = true
    world.saving = outcome
    await reloaded.resume()
    expect([reloaded.state(), world.submitted]).toEqual([{ kind: 'failed', message }, 0])
    expect([world.answers.read().length, world.queue.read()]).toEqual([1, []])
    await submission.resume()
    expect(submission.state()).toEqual(NONE)
  })

  it('shows its reason also in a tab that has been waiting, before or after the tab notices that it has stopped', async () => {
    const [world, first] = await waiting()
    const [second, third] = [world.open(), world.open()]
    await settled()
    first.onStopped(reason => second.stoppedElsewhere(reason))
    world.isOnline = true
    world.errors.push({ step: 'submit', error: new CallError(400, { code: 'refused', message: 'Not open.' }) })
    await Promise.all([first.resume(), second.resume(), third.resume()])
    third.stoppedElsewhere('Not open.')
    const failed = { kind: 'failed', message: 'Not open.' }
    expect([first.state(), second.state(), third.state()]).toEqual([failed, failed, failed])
    world.isOnline = false
    await second.request('')
    third.stoppedElsewhere('Too late.')
    await third.resume()
    expect(third.state()).toEqual(WAITING)
  })

  it('has no reason to show in a form that is opened later', async () => {
    const world = new World()
    world.errors.push({ step: 'name', error: new CallError(400, { code: 'refused', message: 'Too long.' }) })
    const submission = world.open()
    await submission.request('Near family')
    expect(submission.state()).toEqual({ kind: 'failed', message: 'Too long.' })
    const nothing = async (): Promise<void> => undefined
    submission.connect({ savers: [], name: nothing, submit: nothing, hasNews: () => false, digest: () => '' })
    expect(submission.state()).toEqual(NONE)
  })
})

it('digestOf changes with every answer, but not with blank ones or their order', () => {
  const with1 = (variable_id: number): Response => ({ ...emptyResponse(variable_id), value: '1' })
  const of = (...responses: Response[]) => digestOf(new Map(responses.map(each => [each.variable_id, each])))
  const answers: Response[] = [
    with1(11),
    { ...with1(11), value: '2' },
    { ...emptyResponse(11), declined: 1 },
    { ...emptyResponse(11), is_unknown: 1 },
  ]
  const all = [of(), of(with1(12)), ...answers.flatMap(each => [of(each), of(each, with1(12))])]
  expect(new Set(all).size).toBe(all.length)
  expect(of(with1(11), with1(12))).toBe(of(with1(12), with1(11), emptyResponse(13)))
})
