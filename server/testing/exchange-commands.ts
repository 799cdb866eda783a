import {
  type Command,
  MODEL_SPECIALTIES,
  MODEL_TERMS,
  type Model,
  organizationOf,
} from '#rules/connect/exchange.testing.ts'
import type { PostedIco, PostedOffer } from '#rules/connect/exchange.ts'
import { type OnePlace, onesOf } from '#rules/connect/place.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { builders } from './builders.ts'
import type { TestServer } from './test-server.ts'

/** Applies the commands of an exchange model to a database, under the same IDs. */
export async function openExchangeModel(server: TestServer, icos: number) {
  const { db, clock } = server
  await insertTerms(db)
  const people = new Map<number, number>()
  for (let ico = 1; ico <= icos; ico++) people.set(ico, await builders(db).user())
  const personOf = (ico: number) => people.get(ico) ?? 0

  async function changeIco(trx: Transaction, command: Extract<Command, { ico: number }>, model: Model): Promise<void> {
    const { ico: id, kind } = command
    if (kind === 'shield') {
      await trx.deleteFrom('employer_shield').where('user_id', '=', personOf(id)).execute()
      await trx.deleteFrom('organization_block').where('user_id', '=', personOf(id)).execute()
      for (const shield of command.shields)
        await trx
          .insertInto('employer_shield')
          .values({ ...shield, user_id: personOf(id), created: clock.now() })
          .execute()
      for (const organization_id of command.blocked)
        await trx
          .insertInto('organization_block')
          .values({ organization_id, user_id: personOf(id), blocked: clock.now() })
          .execute()
    } else if (kind === 'post') await post(trx, id, model.icos.get(id)?.ask ?? command.ask, personOf(id))
    else
      await trx
        .updateTable('job_profile')
        .set({ is_posted: false, deleted: kind === 'delete' ? clock.now() : null })
        .where('id', '=', id)
        .execute()
    await requestMatching(trx, servicesOf(server), { icos: [id] })
  }

  async function changeOffer(trx: Transaction, command: Extract<Command, { offer: number }>): Promise<void> {
    const { offer: id, kind } = command
    if (kind === 'open' || kind === 'change')
      await putOffer(trx, id, command.made, kind === 'open' ? clock.now() : null)
    else {
      const [status, ended] = kind === 'unpost' ? ['draft', null] : [kind === 'fill' ? 'filled' : 'closed', clock.now()]
      await trx
        .updateTable('job_offer')
        .set({ status: status ?? 'draft', ended })
        .where('id', '=', id)
        .execute()
    }
    await requestMatching(trx, servicesOf(server), { offers: [id] })
  }

  return {
    personOf,
    /** Applies a command that was already applied to the model. */
    async apply(command: Command, model: Model): Promise<void> {
      if (command.kind === 'wait') clock.forward(command.ms)
      else
        await db
          .transaction()
          .execute(trx => ('ico' in command ? changeIco(trx, command, model) : changeOffer(trx, command)))
    },
  }
}

/** Returns services without a job queue, because the test runs the jobs. */
function servicesOf({ clock }: TestServer) {
  return { clock, jobs: { enqueue: async () => undefined, healthy: async () => true, stop: async () => undefined } }
}

async function insertTerms(db: Database): Promise<void> {
  const titled = MODEL_SPECIALTIES.map(id => ({ id, title: `Specialty ${id}`, is_master: true }))
  await db.insertInto('specialty').values(titled).execute()
  for (const id of [1, 2, 3]) {
    const name = organizationOf(id - 1, null).employer.names[0] ?? ''
    await db.insertInto('recruiter_organization').values({ id, name }).execute()
  }
  for (const { id, type, is_required_for_match, matching_comparator, variables } of MODEL_TERMS) {
    const row = { id, type, is_required_for_match, matching_comparator, label: `Term ${id}` }
    await db.insertInto('job_question').values(row).execute()
    for (const [position, variable] of variables.entries())
      await db
        .insertInto('job_question_variable')
        .values({ ...variable, job_question_id: id, uid: `v${variable.id}`, position })
        .execute()
  }
}

async function post(
  db: Transaction,
  id: number,
  { specialtyId, place, answers }: Pick<PostedIco, 'specialtyId' | 'place' | 'answers'>,
  user_id: number,
): Promise<void> {
  const [[geographic_preference_type, value] = NO_PLACE, ...further] = onesOf(place).map(placeRow)
  const row = {
    user_id,
    title: 'A post',
    is_posted: true,
    is_geography_chosen: true,
    specialty_id: specialtyId,
    geographic_preference_type,
    geographic_preference_value: value && JSON.stringify({ ...value, display_name: 'A place' }),
    further_places: JSON.stringify(
      further.map(([type, other]) => ({ type, value: { ...other, display_name: 'A place' } })),
    ),
  }
  await db
    .insertInto('job_profile')
    .values({ id, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('job_profile_response').where('job_profile_id', '=', id).execute()
  const responses = [...answers].map(([job_question_variable_id, { value, declined, no_preference }]) => ({
    job_profile_id: id,
    job_question_variable_id,
    value,
    declined: declined === 1,
    no_preference: no_preference === 1,
  }))
  if (responses.length > 0) await db.insertInto('job_profile_response').values(responses).execute()
}

type PlaceRow = readonly [string, object | null]
const NO_PLACE: PlaceRow = ['none', null]

function placeRow(place: OnePlace): PlaceRow {
  switch (place.kind) {
    case 'region':
      return ['region', { region_id: place.region_id }]
    case 'state':
      return ['state', { state_id: place.state_id }]
    case 'area':
      return ['metropolitan', { cbsa_code: place.cbsa_code }]
    default:
      return NO_PLACE
  }
}

/** @param activated The activation time, or `null` if only the content changes */
async function putOffer(
  db: Transaction,
  id: number,
  { specialtyId, organizationId, place, answers, employer }: PostedOffer,
  activated: Date | null,
): Promise<void> {
  const { state_id, cbsa_code } = place
  const made = { organization_id: organizationId, employer: employer.names[1] ?? '', title: 'An offer' }
  const content = { ...made, state_id, cbsa_code, specialty_id: specialtyId }
  const row = activated === null ? content : { ...content, status: 'active', activated, ended: null }
  await db
    .insertInto('job_offer')
    .values({ id, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('job_offer_response').where('job_offer_id', '=', id).execute()
  const responses = [...answers].map(([job_question_variable_id, value]) => ({
    job_offer_id: id,
    job_question_variable_id,
    value,
  }))
  await db.insertInto('job_offer_response').values(responses).execute()
}
