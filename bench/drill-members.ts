import { setTimeout as sleep } from 'node:timers/promises'
import { updateSurvey } from '#contract/share/share.ts'
import type { Question, Response } from '#rules/share/study.ts'
import type { Clock, Outcome, Transport } from '#web/areas/share/protocol.ts'
import { deviceQueue } from '#web/areas/share/queue.ts'
import { Saver } from '#web/areas/share/saving.ts'
import type { Ledger } from './drill-ledger.ts'
import type { WorksheetPage } from './drill-worksheet.ts'

const PATIENCE_MS = 60_000
/** Factor by which the drill's members wait less, to shorten the drill. The form waits 1 to 30 seconds between retries. */
const HASTE = 20

const hastyClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds / HASTE)
    return () => clearTimeout(timer)
  },
}

export interface Member {
  /** Answers one question after another until `pause`. Each answer follows the server's reply to the previous one. */
  begin(): void
  /** Stops answering. Unacknowledged answers are still resent. */
  pause(): void
  /** Resolves when every answer is acknowledged. @throws {Error} If an answer can never be acknowledged. */
  settled(): Promise<void>
}

export interface MemberOrder {
  readonly userId: number
  readonly surveyId: number
  /** Time when the survey was loaded, by the server's clock. */
  readonly opened: string
  /** Questions that each have a page. */
  readonly questions: readonly Question[]
  readonly worksheet: WorksheetPage
  readonly ledger: Ledger
  readonly send: Transport
}

/** Returns a member who fills in the study form and saves with the form's own code, including its queue, retries, and timestamps. */
export function createMember(order: MemberOrder): Member {
  const { userId, surveyId, opened, questions, worksheet, ledger, send } = order
  const storage = createShelf()
  const events = new EventTarget()
  const saver = new Saver(
    deviceQueue(userId, surveyId, () => storage),
    async (changes, entries) => {
      ledger.send(surveyId, changes.responses)
      const outcome = await send(changes, entries)
      if (outcome.kind === 'saved') ledger.acknowledge(surveyId, changes.responses)
      setImmediate(() => events.dispatchEvent(new Event('outcome')))
      return outcome
    },
    hastyClock,
  )
  saver.onLoaded(opened)
  let turn = surveyId
  let isAnswering = false
  /** Answers the next question, or the next line of the worksheet. @returns Whether anything changed */
  const answer = (version: number): boolean => {
    const at = turn % (questions.length + worksheet.lines)
    const question = questions[at]
    const change = question ? null : worksheet.answer(at - questions.length, version)
    if (question) saver.change(question.id, responsesTo(question, version))
    if (change) saver.change(change.question.id, change.responses, 0, change.isGiven)
    return question !== undefined || change !== null
  }
  const next = (): void => {
    if (!isAnswering) return
    for (let isChanged = false; !isChanged; turn++) {
      isChanged = answer(turn)
      // Every third answer is changed while its first version is still being sent.
      if (turn % 3 === 0) answer(turn + 1)
    }
  }
  events.addEventListener('outcome', next)
  return {
    begin: () => {
      isAnswering = true
      next()
    },
    pause: () => {
      isAnswering = false
    },
    settled: async () => {
      const deadline = Date.now() + PATIENCE_MS
      for (;;) {
        const { status, unsent, message } = saver.snapshot()
        if (status === 'saved' && unsent === 0) return
        if (status === 'refused' || status === 'closed' || status === 'signed-out' || Date.now() > deadline)
          throw new Error(`Survey ${surveyId} is ${status} with ${unsent} unsent: ${message}`)
        await sleep(10)
      }
    },
  }
}

/** Returns a different answer in every turn. */
function responsesTo({ type, variables }: Question, turn: number): Response[] {
  return variables.map(({ id, max, step }, index) => {
    const steps = (max ?? 1) / (step ?? 1)
    const value = type === 'SLIDER' ? (step ?? 1) * (1 + (turn % steps)) : Number(index === turn % variables.length)
    return { variable_id: id, value: String(value), declined: 0, is_unknown: 0, is_set_min: 0 }
  })
}

/** Called for every response with its status, or `null` if there was none, and its duration in ms. */
export type Seen = (status: number | null, ms: number) => void

/** Returns a transport that sends as the browser does. It has the same rules for acknowledgements and retries. */
export function transportTo(address: string, tokenOf: () => Promise<string>, see: Seen): Transport {
  return async (changes): Promise<Outcome> => {
    const begun = performance.now()
    try {
      const response = await fetch(address, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf()}` },
        body: JSON.stringify(changes),
        signal: AbortSignal.timeout(PATIENCE_MS / 2),
      })
      const body = await response.text()
      see(response.status, performance.now() - begun)
      if (response.status >= 500) return { kind: 'unreachable' }
      if (!response.ok) return { kind: 'closed', message: `${response.status} ${body}` }
      return { kind: 'saved', ...updateSurvey.output.parse(JSON.parse(body)) }
    } catch {
      see(null, performance.now() - begun)
      return { kind: 'unreachable' }
    }
  }
}

/** Returns a substitute for localStorage, because the member's device survives every kill. */
function createShelf() {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
