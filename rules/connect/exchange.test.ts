import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, createModel, fill, MODEL_TERMS, type Model, randomCommand } from './exchange.testing.ts'
import {
  createExchange,
  isHiddenFrom,
  type Meetings,
  matchChanges,
  type PostedOffer,
  type StoredMatch,
} from './exchange.ts'
import { anyOfferOf, anyTerms, arbitraryIco } from './matching.testing.ts'
import { matchOf } from './matching.ts'
import { type LastCompared, turnOf } from './rematching.ts'
import type { Reach } from './what-if.ts'

const COMMANDS = 10_000
const [ICOS, OFFERS] = [16, 10]
const NOBODY = { shields: [], blocked: [] }
const SOMEBODY = { organizationId: 1, employer: { names: ['Mercy Health'], domains: [], cbsaCode: null } }

describe('exchange', () => {
  it('finds all matches of the rules, at their levels, after any changes', () => {
    const anyWorld = anyTerms.chain(terms =>
      fc.record({
        terms: fc.constant(terms),
        asks: fc.array(fc.record({ ask: arbitraryIco(terms), id: fc.nat(5), specialtyId: fc.nat(1) }), {
          maxLength: 12,
        }),
        offers: fc.array(fc.record({ offer: anyOfferOf(terms), id: fc.nat(5), specialtyId: fc.nat(1) }), {
          maxLength: 12,
        }),
        gone: fc.array(fc.nat(5), { maxLength: 3 }),
      }),
    )
    fc.assert(
      fc.property(anyWorld, ({ terms, asks, offers, gone }) => {
        const exchange = createExchange(terms)
        const [askOf, offerOf] = [new Map(), new Map()]
        for (const { id, ask, specialtyId } of asks) askOf.set(id, { ...ask, specialtyId, ...NOBODY })
        for (const { id, offer, specialtyId } of offers) offerOf.set(id, { ...offer, specialtyId, ...SOMEBODY })
        for (const { id, ask, specialtyId } of asks) exchange.setAsk(id, { ...ask, specialtyId, ...NOBODY })
        for (const { id, offer, specialtyId } of offers) exchange.setOffer(id, { ...offer, specialtyId, ...SOMEBODY })
        for (const id of gone)
          for (const [set, all] of [
            [exchange.setAsk, askOf],
            [exchange.setOffer, offerOf],
          ] as const) {
            set(id, null)
            all.delete(id)
          }
        expect([exchange.asks, exchange.offers]).toEqual([askOf.size, offerOf.size])
        const level = (ask: number, offer: number) => matchOf(terms, askOf.get(ask), offerOf.get(offer)).level
        for (const [ask, asked] of askOf) {
          const expected = [...offerOf.keys()].filter(offer => level(ask, offer) !== 'not_matched')
          expect(sorted(exchange.offersFor(asked))).toEqual(expected.map(id => [id, level(ask, id)]).sort())
        }
        for (const [offer, made] of offerOf) {
          const expected = [...askOf.keys()].filter(ask => level(ask, offer) !== 'not_matched')
          expect(sorted(exchange.asksFor(made))).toEqual(expected.map(id => [id, level(id, offer)]).sort())
        }
      }),
      { numRuns: 400 },
    )
  })

  it('counts the offers that an ICO would match with other terms', () => {
    const draw = drawing(7)
    const model = createModel(MODEL_TERMS, 0)
    for (let at = 0; at < 400; at++) model.apply(randomCommand(draw, ICOS, OFFERS))
    const exchange = createExchange(MODEL_TERMS)
    fill(exchange, model)
    for (const { ask } of model.icos.values()) {
      const pay = ['1', '2', '3', '4', '5', '6'].map(value => ({
        ...ask,
        answers: new Map([...ask.answers, [10, { value, declined: 0, no_preference: 0 } as const]]),
      }))
      expect(exchange.whatIf(ask, 1, pay)).toEqual(pay.map(each => reachOf(exchange.offersFor(each))))
      const anywhere = { ...ask, place: { kind: 'anywhere' } } as const
      expect(exchange.whatIf(ask, 'geography', [ask, anywhere])).toEqual([
        reachOf(exchange.offersFor(ask)),
        reachOf(exchange.offersFor(anywhere)),
      ])
    }
  })

  it('returns the same matches step by step as in a full recomputation, over 10,000 commands', {
    timeout: 120_000,
  }, () => {
    const draw = drawing(2026)
    const model = createModel(MODEL_TERMS, 0, false)
    const steps = stepByStep(model)
    const seen = new Set<string>()
    let commands = 0
    while (commands < COMMANDS) {
      for (let batch = 1 + draw(12); batch > 0; batch--) {
        const command = randomCommand(draw, ICOS, OFFERS)
        commands++
        if (model.apply(command)) steps.note(command)
      }
      const found = steps.run()
      const expected = model.compute()
      expect(Object.fromEntries([...found].sort())).toEqual(Object.fromEntries([...expected].sort()))
      for (const match of found.values()) seen.add(match)
    }
    expect([...seen].sort()).toEqual(['core_matched', 'ended', 'perfect_matched'])
  })
})

/** Repeats the steps of the job: only noted changes are processed, and each is compared with all open items. */
function stepByStep(model: Model) {
  const exchange = createExchange(MODEL_TERMS)
  const matches = new Map<string, string>()
  const compared = new Map<number, LastCompared & { offer: PostedOffer }>()
  let opened = 0
  const due: { kind: 'ico' | 'offer'; id: number; at: number }[] = []
  const keep = (pair: (other: number) => string, found: Meetings, kept: ReadonlyMap<number, StoredMatch>) => {
    const { added, changed, ended } = matchChanges(found, kept)
    for (const [other, level] of [...added, ...changed]) matches.set(pair(other), level)
    for (const other of ended) matches.set(pair(other), 'ended')
  }
  const keptOf = (side: 0 | 1, id: number, isDecided: (other: number) => boolean) =>
    new Map(
      [...matches].flatMap(([pair, level]): [number, StoredMatch][] => {
        const ids = pair.split(' ').map(Number)
        const other = ids[1 - side] ?? 0
        return ids[side] === id ? [[other, { level, isEnded: level === 'ended', isDecided: isDecided(other) }]] : []
      }),
    )
  const isKept = (ico: number, offer: number) => {
    const [ask, made] = [model.icos.get(ico)?.ask, compared.get(offer)?.offer]
    return ask !== undefined && made !== undefined && isHiddenFrom(ask, made)
  }

  function compareIco(id: number): void {
    const ico = model.icos.get(id)
    if (!ico) return
    const found: Meetings = ico.isPosted ? exchange.offersFor(ico.ask) : new Map()
    const isDecided = (offer: number) => (ico.isPosted && exchange.hasOffer(offer)) || isKept(id, offer)
    keep(offer => `${id} ${offer}`, found, keptOf(0, id, isDecided))
  }

  function putOffer(id: number): void {
    const known = model.offers.get(id)
    if (!known?.isOpen) {
      exchange.setOffer(id, null)
      return
    }
    const last = compared.get(id) ?? null
    // The model resets an offer's times of comparison when the offer is opened again.
    const activated = last && known.times.length > 0 ? last.activated : new Date(++opened)
    const isSame = last?.activated === activated && contentOf(last.offer) === contentOf(known.now)
    const turn = isSame ? null : turnOf(last, activated, new Date(model.now()))
    if (turn?.when === 'later') due.push({ kind: 'offer', id, at: turn.due.getTime() })
    const offer = turn?.when === 'now' || !last ? known.now : last.offer
    const facts = turn?.when === 'now' ? { activated, matched: new Date(model.now()), changes: turn.changes } : last
    if (facts) compared.set(id, { ...facts, offer })
    // An offer with a new employer has no matches until the employer is compared.
    const isWithheld = JSON.stringify(offer.employer) !== JSON.stringify(known.now.employer)
    exchange.setOffer(id, isWithheld ? null : offer)
  }

  function compareOffer(id: number): void {
    const offer = compared.get(id)?.offer
    if (!offer || !exchange.hasOffer(id)) return
    const isDecided = (ico: number) => exchange.hasAsk(ico) || isKept(ico, id)
    keep(ico => `${ico} ${id}`, exchange.asksFor(offer), keptOf(1, id, isDecided))
  }

  return {
    note(command: ReturnType<typeof randomCommand>): void {
      if (command.kind === 'wait') return
      const now = model.now()
      due.push(
        'ico' in command ? { kind: 'ico', id: command.ico, at: now } : { kind: 'offer', id: command.offer, at: now },
      )
    },
    run(): ReadonlyMap<string, string> {
      const now = model.now()
      const turn = due.filter(({ at }) => at <= now)
      due.splice(0, due.length, ...due.filter(({ at }) => at > now))
      const [icos, offers] = (['ico', 'offer'] as const).map(
        kind => new Set(turn.filter(each => each.kind === kind).map(({ id }) => id)),
      )
      // All items are added before the first comparison.
      for (const id of icos ?? []) {
        const ico = model.icos.get(id)
        exchange.setAsk(id, ico?.isPosted ? ico.ask : null)
      }
      for (const id of offers ?? []) putOffer(id)
      for (const id of icos ?? []) compareIco(id)
      for (const id of offers ?? []) compareOffer(id)
      return matches
    },
  }
}

function reachOf(found: Meetings): Reach {
  return { matching: found.size, perfect: [...found.values()].filter(level => level === 'perfect_matched').length }
}

function sorted(found: Meetings): readonly unknown[] {
  return [...found].sort()
}

/** Returns a function that draws random integers from a seed, so that every run has the same commands. */
function drawing(seed: number): (count: number) => number {
  let state = seed
  return count => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}
