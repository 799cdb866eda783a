import { type Exchange, isHiddenFrom, type PostedIco, type PostedOffer } from './exchange.ts'
import { matchTerm } from './matching.testing.ts'
import { type MatchTerm, matchOf } from './matching.ts'
import { ANYWHERE, type PlaceRequirement } from './place.ts'
import type { Shield } from './shield.ts'

/** Random commands to an exchange, and their outcome, recomputed from all data each time. */

export const MODEL_TERMS: readonly MatchTerm[] = [
  matchTerm(1, 'SLIDER', 1, { matching_comparator: 'GRATER_OR_EQUAL' }),
  matchTerm(2, 'SELECT_ANY', 3),
  matchTerm(3, 'YES_NO', 1, { is_required_for_match: false }),
  matchTerm(4, 'RATING', 2, { is_required_for_match: false, matching_comparator: 'BETWEEN_INCLUSIVE' }),
]

export type Command =
  | { readonly kind: 'post'; readonly ico: number; readonly ask: Omit<PostedIco, 'shields' | 'blocked'> }
  | { readonly kind: 'edit' | 'delete' | 'undelete'; readonly ico: number }
  | {
      readonly kind: 'shield'
      readonly ico: number
      readonly shields: readonly Shield[]
      readonly blocked: readonly number[]
    }
  | { readonly kind: 'open' | 'change'; readonly offer: number; readonly made: PostedOffer }
  | { readonly kind: 'fill' | 'close' | 'unpost'; readonly offer: number }
  | { readonly kind: 'wait'; readonly ms: number }

const DAY_MS = 86_400_000
const STATES = [5, 22, 30]
const AREA = '14460'
export const MODEL_SPECIALTIES = [1, 2]

/** @param draw Returns a random integer from 0 to below `count`. */
export function randomCommand(draw: (count: number) => number, icos: number, offers: number): Command {
  const [ico, offer] = [1 + draw(icos), 1 + draw(offers)]
  const drawn = draw(100)
  if (drawn < 32) return { kind: 'post', ico, ask: randomIco(draw) }
  if (drawn < 42) return { kind: 'edit', ico }
  if (drawn < 47) return { kind: 'delete', ico }
  if (drawn < 50) return { kind: 'undelete', ico }
  if (drawn < 56) return { kind: 'shield', ico, ...randomShields(draw) }
  if (drawn < 68) return { kind: 'open', offer, made: randomOffer(draw, offer) }
  if (drawn < 88) return { kind: 'change', offer, made: randomOffer(draw, offer) }
  if (drawn < 94) return { kind: (['fill', 'close', 'unpost'] as const)[draw(3)] ?? 'fill', offer }
  return { kind: 'wait', ms: DAY_MS / 2 + draw(DAY_MS) }
}

function randomIco(draw: (count: number) => number): Omit<PostedIco, 'shields' | 'blocked'> {
  const places: readonly PlaceRequirement[] = [
    ANYWHERE,
    { kind: 'region', region_id: 3 },
    { kind: 'state', state_id: STATES[draw(3)] ?? 5 },
    { kind: 'area', cbsa_code: AREA },
    {
      kind: 'any',
      places: [
        { kind: 'area', cbsa_code: AREA },
        { kind: 'state', state_id: 22 },
      ],
    },
  ]
  const given = new Map<number, string>([[10, `${1 + draw(4)}`], ...options(draw), [30, `${draw(2)}`]])
  if (draw(2) === 0) given.set(40, `${1 + draw(2)}`).set(41, `${2 + draw(4)}`)
  const answers = [...given].map(
    ([id, value]) =>
      [
        id,
        { value, declined: 0, no_preference: 0 } as PostedIco['answers'] extends ReadonlyMap<number, infer V>
          ? V
          : never,
      ] as const,
  )
  if (draw(3) === 0) answers.push([30, { value: null, declined: 0, no_preference: 1 }])
  if (draw(5) === 0) answers.push([10, { value: '0', declined: 1, no_preference: 0 }])
  return { specialtyId: 1 + draw(2), place: places[draw(5)] ?? ANYWHERE, answers: new Map(answers) }
}

function options(draw: (count: number) => number): readonly [number, string][] {
  const chosen = draw(3)
  return [20, 21, 22].map((id, at) => [id, at === chosen || draw(3) === 0 ? '1' : '0'])
}

function randomOffer(draw: (count: number) => number, offer: number): PostedOffer {
  const answers = new Map<number, string>([[10, `${2 + draw(4)}`], ...options(draw)])
  if (draw(4) > 0) answers.set(30, `${draw(2)}`)
  if (draw(4) > 0) answers.set(40, `${1 + draw(5)}`)
  const cbsa_code = draw(2) === 0 ? AREA : null
  return {
    specialtyId: 1 + draw(2),
    place: { state_id: STATES[draw(3)] ?? 5, cbsa_code, div_code: null, city: null },
    answers,
    ...organizationOf(offer, cbsa_code, draw(3) === 0 ? 'Mercy Clinic' : null),
  }
}

/** Assigns one of three organizations in turn. @param employer The employer that the organization recruits for, or `null` for itself. */
export function organizationOf(
  offer: number,
  cbsaCode: string | null,
  employer: string | null = null,
): Pick<PostedOffer, 'organizationId' | 'employer'> {
  const organizationId = 1 + (offer % 3)
  const own = `${['Mercy', 'Lakeside', 'Summit'][organizationId - 1]} Health`
  return { organizationId, employer: { names: employer === null ? [own] : [own, employer], domains: [], cbsaCode } }
}

function randomShields(draw: (count: number) => number): { shields: readonly Shield[]; blocked: readonly number[] } {
  switch (draw(5)) {
    case 0:
      return { shields: [{ kind: 'name', value: 'Mercy' }], blocked: [] }
    case 1:
      return { shields: [{ kind: 'area', value: AREA }], blocked: [] }
    case 2:
      return { shields: [], blocked: [2] }
    default:
      return { shields: [], blocked: [] }
  }
}

interface ModelIco {
  readonly ask: PostedIco
  readonly isPosted: boolean
  readonly isDeleted: boolean
}
interface ModelOffer {
  readonly now: PostedOffer
  readonly isOpen: boolean
  /** Offer at its last comparison (`null` if never compared), and the times of comparisons since it was opened. */
  readonly compared: PostedOffer | null
  readonly times: readonly number[]
  /** Whether a new employer still has to be compared, so that the offer gets no new match. */
  readonly isWithheld: boolean
  /** Names from the organization's other offers at their last comparison, when this offer was last open. */
  readonly shared: readonly string[]
}

/** Level of each match, by "ICO offer": "perfect_matched", "core_matched", or "ended". */
export type ModelMatches = Map<string, string>

export interface Model {
  readonly now: () => number
  readonly icos: ReadonlyMap<number, ModelIco>
  readonly offers: ReadonlyMap<number, ModelOffer>
  /**
   * Applies a command. Invalid commands, such as filling an offer that is not open, have no effect. @returns Whether the command had an
   * effect.
   */
  apply(command: Command): boolean
  /** Compares every ICO with every offer. */
  compute(): ModelMatches
}

/** @param areNamesShared Whether the employer's names in one offer count for the whole organization, as the server ensures. */
export function createModel(terms: readonly MatchTerm[], start: number, areNamesShared = true): Model {
  let now = start
  const icos = new Map<number, ModelIco>()
  const offers = new Map<number, ModelOffer>()
  const matches: ModelMatches = new Map()

  function changeIco(command: Exclude<Command, { offer: number } | { ms: number }>): boolean {
    const known = icos.get(command.ico)
    if (command.kind === 'post') {
      if (known?.isDeleted || known?.isPosted) return false
      const kept = { shields: known?.ask.shields ?? [], blocked: known?.ask.blocked ?? [] }
      icos.set(command.ico, { ask: { ...command.ask, ...kept }, isPosted: true, isDeleted: false })
      return true
    }
    if (!known || known.isDeleted !== (command.kind === 'undelete')) return false
    const { shields, blocked } = command.kind === 'shield' ? command : known.ask
    const isDeleted = command.kind === 'delete'
    const isPosted = known.isPosted && command.kind === 'shield'
    icos.set(command.ico, { ask: { ...known.ask, shields, blocked }, isPosted, isDeleted })
    return true
  }

  function changeOffer(command: Extract<Command, { offer: number }>): boolean {
    const known = offers.get(command.offer)
    if (command.kind === 'open') {
      if (known?.isOpen) return false
      const compared = known?.compared ?? null
      const shared = known?.shared ?? []
      offers.set(command.offer, { now: command.made, isOpen: true, compared, times: [], isWithheld: false, shared })
      return true
    }
    if (!known?.isOpen) return false
    offers.set(command.offer, command.kind === 'change' ? { ...known, now: command.made } : { ...known, isOpen: false })
    return true
  }

  /** Compares changed offers, at most once a day and five times after the first comparison. */
  function compareAnew(): void {
    for (const [id, offer] of offers) {
      const { now: wanted, compared, times } = offer
      if (!offer.isOpen) continue
      const isSame = compared !== null && contentOf(wanted) === contentOf(compared)
      const last = times.at(-1)
      if (compared === null || last === undefined || (!isSame && times.length <= 5 && now - last >= DAY_MS))
        offers.set(id, { ...offer, compared: wanted, times: [...times, now], isWithheld: false })
      else
        offers.set(id, {
          ...offer,
          isWithheld: JSON.stringify(compared.employer) !== JSON.stringify(wanted.employer),
        })
    }
    for (const [id, offer] of areNamesShared ? offers : [])
      if (offer.isOpen && offer.compared) offers.set(id, { ...offer, shared: namesBeside(id, offer.compared) })
  }

  function namesBeside(id: number, { organizationId }: PostedOffer): readonly string[] {
    const others = [...offers].filter(
      ([other, { compared }]) => other !== id && compared?.organizationId === organizationId,
    )
    return others.flatMap(([, { compared }]) => compared?.employer.names ?? [])
  }

  return {
    now: () => now,
    icos,
    offers,
    apply(command) {
      if (command.kind === 'wait') {
        now += command.ms
        return true
      }
      return 'ico' in command ? changeIco(command) : changeOffer(command)
    },
    compute() {
      compareAnew()
      for (const [ico, { ask, isPosted }] of icos)
        for (const [id, { compared, isOpen, isWithheld, shared }] of offers) {
          const key = `${ico} ${id}`
          if (!compared) continue
          const offer = withShared(compared, shared)
          const isKept = isHiddenFrom(ask, offer)
          if (!isKept && !(isPosted && isOpen && !isWithheld)) continue
          const { level } = matchOf(terms, ask, offer)
          if (!isKept && level !== 'not_matched') matches.set(key, level)
          else if (matches.has(key)) matches.set(key, 'ended')
        }
      return matches
    },
  }
}

function withShared(offer: PostedOffer, shared: readonly string[]): PostedOffer {
  return { ...offer, employer: { ...offer.employer, shared } }
}

/** Returns the compared data of an offer. */
export function contentOf({ specialtyId, place, answers, employer }: PostedOffer): string {
  return JSON.stringify([specialtyId, place, employer, [...answers].sort(([left], [right]) => left - right)])
}

/** Adds all open items to an exchange. */
export function fill(exchange: Exchange, { icos, offers }: Model): void {
  for (const [id, { ask, isPosted }] of icos) exchange.setAsk(id, isPosted ? ask : null)
  for (const [id, { compared, isOpen, isWithheld, shared }] of offers)
    exchange.setOffer(id, compared && isOpen && !isWithheld ? withShared(compared, shared) : null)
}
