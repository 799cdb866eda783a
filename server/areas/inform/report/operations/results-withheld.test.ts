import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { asking, figureOf, figuresOf } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let ask: ReturnType<typeof asking>
let finished: number
const NAMES = ['large', 'medium', 'nine', 'one', 'nobody'] as const
const specialties: Record<(typeof NAMES)[number], number> = { large: 0, medium: 0, nine: 0, one: 0, nobody: 0 }

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study()
  for (const name of NAMES) specialties[name] = await build.specialty({ title: `The ${name}` })
  const [first] = await build.submitted(study, 60, { specialtyId: specialties.large })
  await build.submitted(study, 40, { specialtyId: specialties.medium, from: 60 })
  await build.submitted(study, 9, { specialtyId: specialties.nine, from: 100 })
  await build.submitted(study, 1, { specialtyId: specialties.one, from: 109 })
  finished = first?.userId ?? 0
  ask = asking(server, study)
  await server.cutReleases()
  await server.refreshCopies()
})
afterAll(() => server.stop())

const of = (...names: (keyof typeof specialties)[]) => names.map(name => `userSpecialtyId_${specialties[name]}`)
const isWithheld = (each: { released: { kind: string } }) => each.released.kind === 'withheld'

describe('what is withheld', () => {
  it('is the same bytes for zero, one, and nine people', async () => {
    const texts = new Set<string>()
    for (const name of ['nobody', 'one', 'nine'] as const) {
      const answer = await ask(finished, { keys: of(name) })
      expect(answer.status).toBe(200)
      expect(figuresOf(answer).every(isWithheld)).toBe(true)
      expect(answer.body.groups).toEqual({ asked: 1, shown: 0 })
      texts.add(
        answer.text
          .replaceAll(`userSpecialtyId_${specialties[name]}`, 'userSpecialtyId')
          .replaceAll(`The ${name}`, 'The few')
          .replace(/"groups_left":\d+/, ''),
      )
    }
    expect(texts.size).toBe(1)
  })

  it('is every group of nine, whatever its noise: some would reach ten with it', async () => {
    const other = await build.study()
    const groups = []
    for (let done = 0; done < 20; done++) groups.push(await build.specialty())
    for (const specialtyId of groups) await build.submitted(other, 9, { specialtyId })
    const [reader] = await build.submitted(other, 1)
    await server.cutReleases()
    await server.refreshCopies()
    for (const specialty of groups) {
      const asked = { labels: ['On call', 'Pay'], derived: [], keys: [`userSpecialtyId_${specialty}`] }
      const kinds = figuresOf(await asking(server, other)(reader?.userId ?? 0, asked)).map(
        ({ released }) => released.kind,
      )
      expect(kinds).toEqual(['withheld', 'withheld', 'withheld'])
    }
  })

  it('is a measure that too few of the group answered, while others are shown', async () => {
    const other = await build.study()
    // Half are asked about their call days.
    const [reader] = await build.submitted(other, 16)
    await server.cutReleases()
    await server.refreshCopies()
    const { body } = await asking(server, other)(reader?.userId ?? 0, { labels: ['On call', 'Call days'], derived: [] })
    expect(figureOf(body.results, `q${other.question('On call')}`).released.kind).toBe('categories')
    const days = figureOf(body.results, `q${other.question('Call days')}`)
    expect([days.released, days.groups]).toEqual([{ kind: 'withheld' }, { asked: 1, shown: 0 }])
    expect(body.groups).toEqual({ asked: 1, shown: 1 })
  })

  it('holds even with a threshold set below ten', async () => {
    const usual = await ask(finished, { keys: of('nine') })
    await build.setting('chart_valid_threshold', '1')
    const low = await ask(finished, { keys: of('nine') })
    await build.setting('chart_valid_threshold', '10')
    expect(low.text).toBe(usual.text)
  })

  it('grows with a higher threshold', async () => {
    await build.setting('chart_valid_threshold', '50')
    const { body } = await ask(finished, { keys: of('medium'), labels: ['Pay'] })
    await build.setting('chart_valid_threshold', '10')
    expect(figureOf(body.results, `q${study.question('Pay')}`).released).toEqual({ kind: 'withheld' })
  })

  it('is everything while the study has no release', async () => {
    const young = await build.study()
    const [reader] = await build.submitted(young, 9)
    await server.cutReleases()
    await server.refreshCopies()
    const answer = await asking(server, young)(reader?.userId ?? 0)
    expect([answer.status, answer.body.as_of, answer.body.groups_left]).toEqual([200, null, 150])
    expect(figuresOf(answer).length).toBeGreaterThan(10)
    expect(figuresOf(answer).every(isWithheld)).toBe(true)
    expect(figuresOf(answer)[0]?.my_value).not.toBeNull()
  })
})

describe('several groups', () => {
  it('leave out those of too few, and say so', async () => {
    const two = await ask(finished, { keys: of('large', 'nine'), labels: ['On call'], derived: [] })
    const alone = await ask(finished, { keys: of('large'), labels: ['On call'], derived: [] })
    expect(two.body.groups).toEqual({ asked: 2, shown: 1 })
    expect(figuresOf(two).map(({ groups }) => groups)).toEqual([{ asked: 2, shown: 1 }])
    expect(figuresOf(two).map(({ released }) => released)).toEqual(figuresOf(alone).map(({ released }) => released))
    expect(two.body.suggestion).toBeNull()
  })

  it('are added up', async () => {
    const released = async (...names: (keyof typeof specialties)[]) => {
      const answer = await ask(finished, { keys: of(...names), labels: ['On call', 'Pay'], derived: [] })
      return figuresOf(answer).map(({ released }) => (released.kind === 'withheld' ? 0 : released.n))
    }
    const [large, medium, both] = [await released('large'), await released('medium'), await released('large', 'medium')]
    expect(both).toEqual(large.map((n, index) => n + (medium[index] ?? 0)))
  })
})
