import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFLICT_TEXT } from '#rules/account/edit-conflict.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let admin: number
let recruiter: number

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  admin = await build.user('GM_ADMIN')
  recruiter = await build.user('MSS_RECRUITER')
})
afterAll(() => server.stop())

const DANA = { first_name: 'Dana', last_name: 'Hill', position: 'Relations', email: '', phone: '' }
const MISSING = 2_147_483_647
const create = (body: object = {}, as: number | undefined = admin) =>
  server.call('POST gmAdmin/internal-person/create', { as, body: { ...DANA, ...body } })
const update = (id: number, body: object, as = admin) =>
  server.call('PUT gmAdmin/internal-person/update', { as, query: { id }, body: { ...DANA, ...body } })
const disable = (id: number, is_disabled?: 0 | 1, as = admin) =>
  server.call('POST gmAdmin/internal-person/disable', { as, body: { id, is_disabled } })
const remove = (id: number, as = admin) => server.call('DELETE gmAdmin/internal-person/delete', { as, query: { id } })
const active = (as = admin) => server.call('GET gmAdmin/internal-person/get-active', { as })

it('internal contact operations return 401 for guests, 403 for recruiters, and 404 if not found', async () => {
  expect((await server.call('GET gmAdmin/internal-person/index')).status).toBe(401)
  expect((await server.call('GET gmAdmin/internal-person/index', { as: recruiter })).status).toBe(403)
  expect((await server.call('GET gmAdmin/internal-person/get-active')).status).toBe(401)
  expect((await server.call('POST gmAdmin/internal-person/create', { body: DANA })).status).toBe(401)
  for (const refused of [
    active(recruiter),
    create({}, recruiter),
    update(1, {}, recruiter),
    disable(1, 1, recruiter),
    remove(1, recruiter),
  ])
    expect((await refused).status).toBe(403)
  for (const missing of [update(MISSING, {}), disable(MISSING), remove(MISSING)])
    expect((await missing).status).toBe(404)
})

it.each([
  ['first_name', { first_name: ' ' }],
  ['last_name', { last_name: '<b>' }],
  ['email', { email: 'x' }],
  ['phone', { phone: '5551234' }],
  ['position', { position: 'a\nb' }],
])('POST gmAdmin/internal-person/create returns 422 for an invalid %s', async (field, body) => {
  const { status, body: answer } = await create(body)
  expect([status, answer.errors?.[0]?.field]).toEqual([422, field])
})

describe('an internal person', () => {
  it('can be created, listed, selected as a contact until disabled, and deleted', async () => {
    const { body: person } = await create({ email: 'Dana@Collegium.example', phone: '615-555-0100' })
    expect(person).toMatchObject({ email: 'dana@collegium.example', phone: '615-555-0100', is_disabled: 0 })
    const { body: list } = await server.call('GET gmAdmin/internal-person/index', {
      as: admin,
      query: { name: 'ana hi' },
    })
    expect(list.items).toEqual([person])
    const { id, first_name, last_name, position } = person
    expect((await active()).body).toEqual([{ id, first_name, last_name, position }])
    expect((await disable(id)).body.is_disabled).toBe(1)
    expect((await active()).body).toEqual([])
    expect((await disable(id, 0)).body.is_disabled).toBe(0)
    expect((await remove(id)).body).toEqual({ id })
    expect((await active()).body).toEqual([])
  })

  it('is changed by the first of two concurrent administrators, and the second sees the current values', async () => {
    const { body: seen } = await create()
    const { first_name, last_name, position, email, phone } = seen
    const before = { first_name, last_name, position, email, phone }
    expect((await update(seen.id, { position: 'Contracts', seen: before })).status).toBe(200)
    const late = await update(seen.id, { position: 'Billing', seen: before })
    expect([late.status, late.body.message]).toEqual([400, CONFLICT_TEXT.nothing])
    expect(late.body.errors).toEqual([{ field: 'position', message: CONFLICT_TEXT.field('Contracts') }])
    const again = await update(seen.id, { position: 'Billing', seen: { ...before, position: 'Contracts' } })
    expect(again.body.position).toBe('Billing')
  })
})
