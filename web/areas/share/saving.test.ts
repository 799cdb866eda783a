import { describe, expect, it } from 'vitest'
import type { Response } from '#rules/share/study.ts'
import type { Changes, Clock, Outcome } from './protocol.ts'
import { deviceQueue, type Entry } from './queue.ts'
import { Saver } from './saving.ts'

const answer = (variable_id: number, value: string | null): Response => ({
  variable_id,
  value,
  declined: 0,
  is_unknown: 0,
  is_set_min: 0,
})

/** Clock that the test advances. */
class TestClock implements Clock {
  #now = 1_000_000
  #timers: { at: number; run: () => void }[] = []
  now = () => this.#now
  after = (milliseconds: number, run: () => void) => {
    const timer = { at: this.#now + milliseconds, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter(other => other !== timer)
    }
  }
  async pass(milliseconds: number): Promise<void> {
    this.#now += milliseconds
    for (const timer of this.#timers.filter(({ at }) => at <= this.#now)) {
      this.#timers = this.#timers.filter(other => other !== timer)
      timer.run()
    }
    await settled()
  }
}

const received = (others: readonly Response[] = [], at = 1_000_000): Outcome => ({
  kind: 'saved',
  saved: new Date(at).toISOString(),
  others,
})

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

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

/** Creates a server whose responses the test controls. */
function setup(storage = new TestStorage()) {
  const sent: Changes[] = []
  /** IDs of the questions of each request. */
  const questions: (readonly number[])[] = []
  const open: ((outcome: Outcome) => void)[] = []
  const clock = new TestClock()
  const queue = deviceQueue(7, 42, () => storage)
  const send = (changes: Changes, entries: readonly Entry[]) => {
    sent.push(changes)
    questions.push(entries.map(({ questionId }) => questionId))
    return new Promise<Outcome>(resolve => open.push(resolve))
  }
  const saver = new Saver(queue, send, clock, () => 1)
  const reply = async (outcome: Outcome = received()) => {
    open.shift()?.(outcome)
    await settled()
  }
  const values = () => sent.map(({ responses }) => responses.map(({ variable_id, value }) => `${variable_id}=${value}`))
  return { saver, sent, questions, reply, values, clock, queue, storage, waiting: () => open.length }
}

describe('Saver', () => {
  it('stores an answer on the device until the server acknowledges it', async () => {
    const { saver, reply, queue, values } = setup()
    saver.change(1, [answer(11, '5')])
    expect(queue.read().map(({ questionId }) => questionId)).toEqual([1])
    expect(values()).toEqual([['11=5']])
    expect(saver.snapshot().status).toBe('saving')
    expect(saver.unsentQuestions()).toEqual(new Set([1]))
    await reply()
    expect(queue.read()).toEqual([])
    expect(saver.snapshot()).toMatchObject({ status: 'saved', unsent: 0 })
    expect(saver.unsentQuestions()).toEqual(new Set())
  })

  it('sends one request at a time, in order, with only the newest answer to a question', async () => {
    const { saver, reply, values, waiting } = setup()
    saver.change(1, [answer(11, '1')])
    saver.change(2, [answer(21, '1')])
    saver.change(2, [answer(21, '2')])
    saver.change(3, [answer(31, '1')])
    expect(waiting()).toBe(1)
    await reply()
    expect(values()).toEqual([['11=1'], ['21=2', '31=1']])
  })

  it('keeps a change made while an older answer to the same question is in flight', async () => {
    const { saver, reply, values, queue } = setup()
    saver.change(1, [answer(11, '1')])
    saver.change(1, [answer(11, '2')])
    await reply()
    expect(queue.read()[0]?.responses[0]?.value).toBe('2')
    expect(saver.snapshot().unsent).toBe(1)
    await reply()
    expect(values()).toEqual([['11=1'], ['11=2']])
    expect(queue.read()).toEqual([])
  })

  it('debounces requests for a slider but stores each value immediately', async () => {
    const { saver, clock, queue, values } = setup()
    for (const value of ['1', '2', '3']) {
      saver.change(1, [answer(11, value)], 300)
      expect(queue.read()[0]?.responses[0]?.value).toBe(value)
      await clock.pass(200)
    }
    expect(values()).toEqual([])
    await clock.pass(100)
    expect(values()).toEqual([['11=3']])
  })

  it('sends the position with the answers, or alone if there are none', async () => {
    const { saver, sent, reply } = setup()
    saver.moveTo(3)
    expect(sent).toEqual([{ responses: [], current_question_index: 3 }])
    expect(saver.snapshot().status).toBe('clean')
    saver.change(1, [answer(11, '1')])
    saver.moveTo(4)
    await reply()
    expect(sent[1]).toMatchObject({ responses: [answer(11, '1')], current_question_index: 4 })
    await reply()
    expect(sent).toHaveLength(2)
  })
})

describe('an unreachable server', () => {
  it('is retried after 1, 2, 4 ... 30 seconds, even if another answer changes', async () => {
    const { saver, sent, reply, clock } = setup()
    saver.change(1, [answer(11, '1')])
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const tries = sent.length
      await reply({ kind: 'unreachable' })
      expect(saver.snapshot().status).toBe('offline')
      saver.change(2, [answer(21, `${pause}`)])
      await clock.pass(pause - 1)
      expect(sent).toHaveLength(tries)
      await clock.pass(1)
      expect(sent).toHaveLength(tries + 1)
    }
    await reply()
    expect(saver.snapshot()).toMatchObject({ status: 'saved', unsent: 0 })
  })

  it('is retried immediately when the network is back', async () => {
    const { saver, sent, reply } = setup()
    saver.change(1, [answer(11, '1')])
    await reply({ kind: 'unreachable' })
    saver.retry()
    expect(sent).toHaveLength(2)
  })
})

describe('a page that may be closing', () => {
  it('sends debounced answers when it is hidden', async () => {
    const { saver, values } = setup()
    saver.change(1, [answer(11, '1')], 300)
    saver.flush()
    expect(values()).toEqual([['11=1']])
  })

  it('sends unsent answers in parallel with the request in flight, and again afterward', async () => {
    const { saver, values, questions, reply, queue } = setup()
    saver.change(1, [answer(11, '1')])
    saver.change(1, [answer(11, '2')])
    saver.flush()
    expect(values()).toEqual([['11=1'], ['11=2']])
    await reply()
    expect(queue.read()).toHaveLength(1)
    expect(values()).toEqual([['11=1'], ['11=2'], ['11=2']])
    expect(questions).toEqual([[1], [1], [1]])
  })

  it('leaves unacknowledged answers for the next page to send again', async () => {
    const first = setup()
    first.saver.change(2, [answer(21, '1')])
    first.saver.change(1, [answer(11, '1'), answer(12, null)])
    const second = setup(first.storage)
    expect(second.queue.read().map(({ questionId }) => questionId)).toEqual([2, 1])
    second.saver.start()
    expect(second.values()).toEqual([['21=1', '11=1', '12=null']])
    await second.reply()
    expect(second.storage.items.size).toBe(0)
  })

  it('keeps a later answer from another page when an older answer is acknowledged', async () => {
    const first = setup()
    first.saver.change(1, [answer(11, '1')])
    const second = setup(first.storage)
    await second.clock.pass(1)
    second.saver.change(1, [answer(11, '2')])
    await first.reply()
    expect(first.queue.read()[0]?.responses[0]?.value).toBe('2')
  })
})

describe('two pages', () => {
  it('send the newer answer when an older answer is retried late', async () => {
    const first = setup()
    first.saver.change(1, [answer(11, 'old')])
    await first.reply({ kind: 'unreachable' })
    const second = setup(first.storage)
    await second.clock.pass(10)
    second.saver.change(1, [answer(11, 'new')])
    await first.clock.pass(1_000)
    expect(first.values()).toEqual([['11=old'], ['11=new']])
  })
})

describe('several devices', () => {
  const changed = ({ responses }: Changes | undefined = { responses: [] }) =>
    responses.map(response => Date.parse(response.changed))

  it("give each answer a time by the server's clock", async () => {
    const { saver, sent, clock } = setup()
    // This device's clock is 500 s behind.
    saver.onLoaded(new Date(1_500_000).toISOString())
    await clock.pass(10)
    saver.change(1, [answer(11, '1')])
    expect(changed(sent[0])).toEqual([1_500_010])
    expect(sent[0]?.seen).toBe(new Date(1_500_000).toISOString())
  })

  it('prefer any answer to a number that was sent but not changed', async () => {
    const { saver, sent, reply } = setup()
    saver.change(1, [answer(11, '1'), answer(12, '2')], 0, id => id === 11)
    expect(changed(sent[0])).toEqual([1_000_000, 0])
    await reply({ kind: 'unreachable' })
    saver.change(1, [answer(11, '1'), answer(12, '3')], 0, id => id === 12)
    saver.retry()
    expect(changed(sent[1])).toEqual([1_000_000, 1_000_001])
  })

  it('keep answers in order despite a slow network or a clock that is set back', async () => {
    const { saver, sent, reply, clock } = setup()
    saver.change(1, [answer(11, '1')])
    await reply(received([], 1_000_900))
    await clock.pass(100)
    saver.change(1, [answer(11, '2')])
    await clock.pass(5_000)
    await reply(received([], 1_000_950))
    await clock.pass(-60_000)
    saver.change(1, [answer(11, '3')])
    const [first = 0, second = 0, third = 0] = sent.map(one => changed(one)[0])
    expect([first < second, second < third]).toEqual([true, true])
  })

  it('receive answers from each other, except to variables answered here since then', async () => {
    const { saver, reply } = setup()
    const taken: string[] = []
    saver.onOtherAnswers(others => taken.push(...others.map(({ variable_id, value }) => `${variable_id}=${value}`)))
    saver.change(1, [answer(11, '1'), answer(12, '1')], 0, id => id === 11)
    saver.change(1, [answer(11, '2'), answer(12, '1')], 0, id => id === 11)
    await reply(received([answer(11, '7'), answer(12, '8'), answer(31, '9')]))
    expect(taken).toEqual(['12=8', '31=9'])
  })

  it('check for changes once when the page is visible again', async () => {
    const { saver, sent, reply } = setup()
    saver.catchUp()
    expect(sent).toHaveLength(0)
    saver.onLoaded(new Date(1_000_000).toISOString())
    saver.catchUp()
    expect(sent).toEqual([{ responses: [], seen: new Date(1_000_000).toISOString() }])
    await reply()
    expect(sent).toHaveLength(1)
    expect(saver.snapshot().status).toBe('clean')
  })

  it('accept only newer answers from other tabs of the same browser', async () => {
    const [here, there] = [setup(), setup()]
    here.saver.change(1, [answer(11, 'here')])
    await there.clock.pass(5)
    const newer = there.saver.change(1, [answer(11, 'there'), answer(12, null)], 0, id => id === 11)
    expect(here.saver.receive(newer, 0).map(({ value }) => value)).toEqual(['there'])
    expect(here.saver.receive(newer, 0)).toEqual([])
  })
})

describe('a survey that no longer accepts answers to some questions', () => {
  it('discards the stored answers to them', () => {
    const { saver, queue } = setup()
    saver.change(1, [answer(11, '1')])
    saver.change(2, [answer(21, '1')])
    saver.discard(id => id === 1)
    expect(queue.read().map(({ questionId }) => questionId)).toEqual([2])
    expect(saver.snapshot().unsent).toBe(1)
  })
})

describe('a rejection', () => {
  it('is shown, not retried, and cleared when the answer changes', async () => {
    const { saver, sent, reply, clock, queue } = setup()
    saver.change(1, [answer(11, '9')])
    await reply({ kind: 'refused', message: 'Too much.' })
    expect(saver.snapshot()).toMatchObject({ status: 'refused', unsent: 0 })
    expect(saver.snapshot().refusals.get(1)).toBe('Too much.')
    await clock.pass(60_000)
    expect(sent).toHaveLength(1)
    expect(queue.read()).toHaveLength(1)
    saver.change(1, [answer(11, '8')])
    expect(saver.snapshot().refusals.size).toBe(0)
    await reply()
    expect(queue.read()).toEqual([])
  })

  it('does not block other answers', async () => {
    const { saver, values, reply } = setup()
    saver.change(1, [answer(11, '1')])
    saver.change(2, [answer(21, 'bad')])
    saver.change(3, [answer(31, '1')])
    await reply()
    await reply({ kind: 'refused', message: 'No.' })
    await reply({ kind: 'refused', message: 'No.' })
    await reply()
    expect(values()).toEqual([['11=1'], ['21=bad', '31=1'], ['21=bad'], ['31=1']])
    expect([...saver.snapshot().refusals.keys()]).toEqual([2])
  })

  it('of a batch causes single requests until all answers are saved, and then batches again', async () => {
    const { saver, values, reply } = setup()
    saver.change(1, [answer(11, '1')])
    saver.change(2, [answer(21, '1')])
    saver.change(3, [answer(31, '1')])
    await reply()
    await reply({ kind: 'refused', message: 'Not together.' })
    await reply()
    await reply()
    saver.change(1, [answer(11, '2')])
    saver.change(2, [answer(21, '2')])
    saver.change(3, [answer(31, '2')])
    await reply()
    expect(values()).toEqual([['11=1'], ['21=1', '31=1'], ['21=1'], ['31=1'], ['11=2'], ['21=2', '31=2']])
  })

  it('of the whole study stops sending, shows the reason, and keeps the answers on the device', async () => {
    const { saver, sent, reply, queue } = setup()
    saver.change(1, [answer(11, '1')])
    await reply({ kind: 'closed', message: 'This study isn’t open.' })
    saver.change(2, [answer(21, '1')])
    expect(saver.snapshot()).toMatchObject({ status: 'closed', message: 'This study isn’t open.' })
    expect(sent).toHaveLength(1)
    expect(queue.read()).toHaveLength(2)
  })
})

describe('a submission on another device', () => {
  it('is reported with the next save while a listener is subscribed', async () => {
    const { saver, reply } = setup()
    let count = 0
    const stop = saver.onSubmitted(() => count++)
    saver.moveTo(3)
    await reply()
    expect(count).toBe(0)
    saver.moveTo(4)
    await reply({ kind: 'saved', saved: new Date(0).toISOString(), others: [], isSubmitted: true })
    expect(count).toBe(1)
    stop()
    saver.moveTo(5)
    await reply({ kind: 'saved', saved: new Date(0).toISOString(), others: [], isSubmitted: true })
    expect(count).toBe(1)
  })
})

describe('flushed', () => {
  it('ends with a check for changes, even if nothing was answered on this page', async () => {
    const { saver, reply } = setup()
    saver.onLoaded(new Date(1_000_000).toISOString())
    saver.catchUp()
    const flushed = saver.flushed()
    await reply()
    expect(await flushed).toBe(true)
    expect(saver.snapshot().status).toBe('clean')
  })

  it('resolves to true once everything is acknowledged', async () => {
    const { saver, reply } = setup()
    saver.change(1, [answer(11, '1')], 300)
    const flushed = saver.flushed()
    await reply()
    expect(await flushed).toBe(true)
  })

  it('resolves to false if the server is unreachable', async () => {
    const { saver, reply } = setup()
    saver.change(1, [answer(11, '1')])
    const flushed = saver.flushed()
    await reply({ kind: 'unreachable' })
    expect(await flushed).toBe(false)
  })

  it('resolves to false after a check for changes, if the server rejected an answer before', async () => {
    const { saver, reply } = setup()
    saver.onLoaded(new Date(1_000_000).toISOString())
    saver.change(1, [answer(11, '9')])
    await reply({ kind: 'refused', message: 'Not valid' })
    for (const outcome of [received(), { kind: 'unreachable' } as const]) {
      saver.catchUp()
      const flushed = saver.flushed()
      await reply(outcome)
      expect(await flushed).toBe(false)
    }
  })

  it('does not notify the screen of a request that changes nothing', async () => {
    const { saver, reply } = setup()
    saver.onLoaded(new Date(1_000_000).toISOString())
    let count = 0
    saver.subscribe(() => {
      count++
    })
    saver.catchUp()
    await reply()
    expect(count).toBe(0)
  })
})

describe('device storage', () => {
  it('is not required for sending an answer', async () => {
    const { saver, storage, values } = setup()
    storage.isFull = true
    saver.change(1, [answer(11, '1')])
    expect(saver.snapshot().isPersisted).toBe(false)
    expect(values()).toEqual([['11=1']])
  })

  it('separates surveys and users and ignores malformed entries', () => {
    const storage = new TestStorage()
    deviceQueue(7, 1, () => storage).put({ questionId: 1, stamp: 'a', responses: [] })
    deviceQueue(8, 42, () => storage).put({ questionId: 1, stamp: 'a', responses: [] })
    storage.setItem('collegium-share:7:42:3', '{"stamp":1}')
    storage.setItem('collegium-share:7:42:4', 'not json')
    expect(deviceQueue(7, 42, () => storage).read()).toEqual([])
    deviceQueue(7, 42, () => storage).clear()
    expect(storage.items.size).toBe(2)
  })
})
