import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFLICT_TEXT } from '#rules/account/edit-conflict.ts'
import { COUPON_TEXT } from '#rules/recruiter/coupon.ts'
import { CARD, type MoneyWorld, moneyWorld } from '#server/testing/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let world: MoneyWorld
let administrator: number

beforeAll(async () => {
  server = await startTestServer()
  world = await moneyWorld(server)
  administrator = await world.administrator()
})
afterAll(() => server.stop())

const TERMS = { kind: 'percent', amount: 25, expires: null, mostUses: 2, specialtyIds: [] }
const create = (body: Record<string, unknown>, as: number | null = administrator) =>
  server.call('POST coupon/create', { body: { ...TERMS, ...body }, ...(as === null ? {} : { as }) })
const update = (id: number, body: Record<string, unknown>, as: number | null = administrator) =>
  server.call('PUT coupon/update', { query: { id }, body: { ...TERMS, ...body }, ...(as === null ? {} : { as }) })
const disable = (id: number, isDisabled: boolean, as: number | null = administrator) =>
  server.call('POST coupon/disable', { query: { id }, body: { isDisabled }, ...(as === null ? {} : { as }) })

it('coupon operations return 401 for guests, 403 for recruiters, and 404 for unknown IDs', async () => {
  const { id } = (await create({ code: 'MAINTAINED' })).body
  expect((await server.call('GET coupon/index')).status).toBe(401)
  expect((await server.call('GET coupon/index', { as: world.recruiter })).status).toBe(403)
  for (const [as, status] of [
    [null, 401],
    [world.recruiter, 403],
  ] as const) {
    expect((await create({ code: 'ANOTHER' }, as)).status).toBe(status)
    expect((await update(id, {}, as)).status).toBe(status)
    expect((await disable(id, true, as)).status).toBe(status)
  }
  expect((await update(2_147_483_647, {})).status).toBe(404)
  expect((await disable(2_147_483_647, true)).status).toBe(404)
})

it('coupon operations return 422 for invalid coupons', async () => {
  const wrong: readonly Record<string, unknown>[] = [
    { code: 'ABC' },
    { code: 'WITH SPACE' },
    { code: 'FINE-CODE', amount: 101 },
    { code: 'FINE-CODE', kind: 'fixed', amount: 0 },
    { code: 'FINE-CODE', amount: 1.5 },
    { code: 'FINE-CODE', mostUses: 0 },
    { code: 'FINE-CODE', expires: 'tomorrow' },
    { code: 'FINE-CODE', specialtyIds: [2_147_483_647] },
    { code: 'FINE-CODE', uses: 0 },
  ]
  for (const body of wrong) expect([body, (await create(body)).status]).toEqual([body, 422])
  await create({ code: 'TAKEN-CODE' })
  expect((await create({ code: ' taken-code ' })).body.errors).toEqual([
    { field: 'code', message: 'A coupon with this code already exists.' },
  ])
})

describe('coupon', () => {
  it('is saved by the first of two concurrent administrators, and the second gets field errors', async () => {
    const { id } = (await create({ code: 'AT-ONCE' })).body
    const seen = TERMS
    expect((await update(id, { kind: 'fixed', amount: 4900, specialtyIds: [world.specialty], seen })).status).toBe(200)
    const late = await update(id, { amount: 30, mostUses: 5, seen })
    expect([late.status, late.body.message]).toEqual([400, CONFLICT_TEXT.nothing])
    expect(late.body.errors).toEqual([
      { field: 'kind', message: CONFLICT_TEXT.field('Fixed amount') },
      { field: 'amount', message: CONFLICT_TEXT.field('$49.00') },
      { field: 'specialtyIds', message: CONFLICT_TEXT.field('1 specialty') },
    ])
    const now = { ...TERMS, kind: 'fixed', amount: 4900, specialtyIds: [world.specialty] }
    expect((await update(id, { amount: 30, seen: now })).body).toMatchObject({ kind: 'percent', amount: 30 })
  })

  it('is listed with its uses, changed, disabled, and enabled again', async () => {
    const expires = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
    const made = (await create({ code: 'spring-26', expires, specialtyIds: [world.specialty] })).body
    expect(made).toMatchObject({ code: 'SPRING-26', amount: 25, expires, specialtyIds: [world.specialty], uses: 0 })
    const pay = async (code: string) => world.pay(await world.draft(), CARD.good, world.recruiter, code)
    expect((await pay('Spring-26')).body.total).toBe(37_425)
    const changed = (await update(made.id, { kind: 'fixed', amount: 4900, expires })).body
    expect(changed).toMatchObject({ kind: 'fixed', amount: 4900, specialtyIds: [], uses: 1 })
    expect((await disable(made.id, true)).body.isDisabled).toBe(true)
    expect((await pay('SPRING-26')).body.message).toBe(COUPON_TEXT.unknown)
    expect((await disable(made.id, false)).body.isDisabled).toBe(false)
    expect((await pay('SPRING-26')).body.total).toBe(45_000)
    expect((await pay('SPRING-26')).body.message).toBe(COUPON_TEXT.unknown)
    const listed = (await server.call('GET coupon/index', { as: administrator, query: { code: 'spring' } })).body.items
    expect(listed).toEqual([{ ...changed, uses: 2 }])
  })

  it('is rejected after it has expired, and for other specialties', async () => {
    const expires = server.clock.now().toISOString()
    await create({ code: 'OVER-NOW', expires })
    await create({ code: 'FOR-OTHERS', specialtyIds: [await world.build.specialty()] })
    const draft = await world.draft()
    expect((await world.pay(draft, CARD.good, world.recruiter, 'OVER-NOW')).body.message).toBe(COUPON_TEXT.expired)
    expect((await world.pay(draft, CARD.good, world.recruiter, 'FOR-OTHERS')).body.message).toBe(COUPON_TEXT.specialty)
    expect(await world.purchases(draft)).toEqual([])
  })
})
