import { beforeEach, describe, expect, it } from 'vitest'
import { storable, transition } from '#rules/share/answering.ts'
import { question } from '#rules/share/builders.testing.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Response } from '#rules/share/study.ts'
import { deviceQueue } from '../queue.ts'
import { typedIn } from './typed.ts'

const pay = question(1, 'SLIDER', 2)
const [base, bonus] = [11, 12]
let kept: Map<string, string>

/** Opens the same device again. */
const opened = () =>
  typedIn(
    deviceQueue(7, 'typed-42', () => ({
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
      key: at => [...kept.keys()][at] ?? null,
      length: kept.size,
    })),
  )
const asAnswers = (responses: readonly Response[]): Answers => new Map(responses.map(one => [one.variable_id, one]))
const none = responsesOf(pay, new Map())
/** Types text in a field. @returns The responses on the screen */
function type(text: string, variable_id: number, before: readonly Response[] = none): readonly Response[] {
  const responses = transition(pay, before, { kind: 'number', variable_id, text })
  opened().keep(pay, responses)
  return responses
}
/** Returns the values shown when the form is opened again with the stored responses. */
const shown = (stored: readonly Response[]) => [...opened().over(asAnswers(stored)).values()].map(({ value }) => value)

beforeEach(() => {
  kept = new Map()
})

describe('an incomplete number', () => {
  it('reappears after a reload, next to the stored answer', () => {
    const responses = type('4,500', base, type('20', bonus))
    expect(storable(pay, responses).map(({ value }) => value)).toEqual([null, '20'])
    expect(shown(storable(pay, responses))).toEqual(['4500', '20'])
  })

  it('disappears once it is corrected or cleared', () => {
    const wrong = type('4500', base)
    const right = type('450', base, wrong)
    expect(shown(right)).toEqual(['450', null])
    type('', base, type('4500', base))
    expect(shown(none)).toEqual([null, null])
    expect(kept.size).toBe(0)
  })

  it('is replaced by an answer from elsewhere, including a declined answer', () => {
    type('4500', base)
    expect(shown(transition(pay, none, { kind: 'number', variable_id: base, text: '30' }))).toEqual(['30', null])
    expect(shown(transition(pay, none, { kind: 'decline', on: true }))).toEqual([null, null])
  })
})
