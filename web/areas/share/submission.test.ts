import { describe, expect, it } from 'vitest'
import { emptyResponse } from '#rules/share/responses.ts'
import type { Response } from '#rules/share/study.ts'
import { CallError } from '#web/platform/client.ts'
import { SUBMIT } from './late-messages.ts'
import type { Outcome } from './protocol.ts'
import { deviceQueue } from './queue.ts'
import { Saver } from './saving.ts'
import { digestOf, Submission } from './submission.ts'

/** Storage of this browser, which all tabs share. */
function storage() {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

/** Never runs a timer, so that a submission continues only when the test resumes it. */
const clock = { now: () => 1_000_000, after: () => () => undefined }
const settled = () => new Promise(resolve => setTimeout(resolve))

/** Server that counts submissions, and the connection to it. */
class World {
  isOnline = true
  isSignedIn = true
  saving: Outcome | null = null
  submitted = 0
  names: string[] = []
  hasNews = false
  answer = '1'
  readonly store = storage()

  /** Opens the form in a tab, or again after a reload. */
  open(): Submission {
    const saver = new Saver(
      deviceQueue(1, 7, () => this.store),
      async () => {
        if (!this.isOnline) return { kind: 'unreachable' }
        return this.saving ?? { kind: 'saved', saved: '2026-01-01T00:00:00.000Z', others: [] }
      },
      clock,
      () => 0,
    )
    saver.start()
    saver.change(1, [{ variable_id: 11, value: '1', declined: 0, is_unknown: 0, is_set_min: 0 }])
    const submission = new Submission(
      deviceQueue(1, 'submit-7', () => this.store),
      0,
      () => this.isSignedIn,
      clock,
    )
    submission.connect({
      savers: [saver],
      name: async name => {
        this.reach()
        this.names.push(name)
      },
      submit: async () => {
        this.reach()
        // The server ignores repeated submissions.
        this.submitted = 1
      },
      hasNews: () => this.hasNews,
      digest: () => digestOf(new Map([[11, { ...emptyResponse(11), value: this.answer }]])),
    })
    return submission
  }

  /** @throws {CallError} while the connection is lost */
  reach(): void {
    if (!this.isOnline) throw new CallError(0, null)
  }
}

describe('a submission', () => {
  it('is sent immediately while the server can be reached, with the name of the ICO', async () => {
    const world = new World()
    const submission = world.open()
    let reports = 0
    submission.onSubmitted(() => reports++)
    await submission.request('Near family')
    expect([world.submitted, world.names, reports, submission.state()]).toEqual([
      1,
      ['Near family'],
      1,
      { kind: 'none' },
    ])
    expect(world.store.length).toBe(0)
  })

  it('waits offline, survives a reload, and is sent in two tabs as one', async () => {
    const world = new World()
    world.isOnline = false
    await world.open().request('Near family')
    const [first, second] = [world.open(), world.open()]
    await settled()
    expect([first.state(), second.state(), world.submitted]).toEqual([{ kind: 'waiting' }, { kind: 'waiting' }, 0])
    world.isOnline = true
    await Promise.all([first.resume(), second.resume()])
    expect([first.state(), second.state(), world.submitted]).toEqual([{ kind: 'none' }, { kind: 'none' }, 1])
    expect(new Set(world.names)).toEqual(new Set(['Near family']))
    await world.open().resume()
    expect(world.store.length).toBe(0)
  })

  it('can be canceled while it waits, also by another tab', async () => {
    const world = new World()
    world.isOnline = false
    const [first, second] = [world.open(), world.open()]
    await first.request('')
    await second.resume()
    second.cancel()
    world.isOnline = true
    await first.resume()
    expect([first.state(), second.state(), world.submitted]).toEqual([{ kind: 'none' }, { kind: 'none' }, 0])
  })

  it('waits while another member is signed in, and sends nothing in their session', async () => {
    const world = new World()
    world.isOnline = false
    const submission = world.open()
    await submission.request('Near family')
    world.isOnline = true
    world.isSignedIn = false
    await submission.resume()
    expect([submission.state(), world.submitted, world.names]).toEqual([{ kind: 'waiting' }, 0, []])
    world.isSignedIn = true
    await submission.resume()
    expect([submission.state(), world.submitted, world.names]).toEqual([{ kind: 'none' }, 1, ['Near family']])
  })

  it('waits until the member signs in again if the session has ended', async () => {
    const world = new World()
    world.saving = { kind: 'signed-out' }
    const submission = world.open()
    await submission.request('')
    expect([submission.state(), world.submitted]).toEqual([{ kind: 'waiting' }, 0])
    world.saving = null
    await submission.resume()
    expect([submission.state(), world.submitted]).toEqual([{ kind: 'none' }, 1])
  })

  it('stops if answers of another device arrive that the member hasn’t seen', async () => {
    const world = new World()
    world.hasNews = true
    const submission = world.open()
    await submission.request('')
    expect([submission.state(), world.submitted]).toEqual([{ kind: 'failed', message: SUBMIT.news }, 0])
  })

  it('stops when the form opens again with other answers, such as of another device', async () => {
    const world = new World()
    world.isOnline = false
    await world.open().request('')
    world.isOnline = true
    world.answer = '2'
    const submission = world.open()
    await settled()
    expect([submission.state(), world.submitted]).toEqual([{ kind: 'failed', message: SUBMIT.changed }, 0])
  })

  it('ends with the reason if the study was closed or reset, and keeps the answers', async () => {
    const world = new World()
    world.isOnline = false
    const submission = world.open()
    await submission.request('')
    world.isOnline = true
    world.saving = { kind: 'closed', message: 'This study isn’t open.' }
    await submission.resume()
    expect([submission.state(), world.submitted]).toEqual([{ kind: 'failed', message: 'This study isn’t open.' }, 0])
    expect(deviceQueue(1, 7, () => world.store).read()).toHaveLength(1)
    expect(deviceQueue(1, 'submit-7', () => world.store).read()).toEqual([])
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
