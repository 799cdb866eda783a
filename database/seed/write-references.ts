import type { Transaction } from '#server/platform/database/connect.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { readLogo, type World } from './files.ts'
import { insertAll } from './insert.ts'
import type { SocietyKey, TypeKey } from './schemas.ts'

export interface PlacedSpecialty {
  readonly id: number
  /** ID of the master specialty with the same code. */
  readonly masterId: number
  readonly title: string
  readonly subspecialtyIds: readonly number[]
}

/** IDs of societies, specialties, and membership types. */
export interface SeedIds {
  readonly specialties: ReadonlyMap<string, PlacedSpecialty>
  readonly societies: ReadonlyMap<SocietyKey, number>
  readonly types: ReadonlyMap<TypeKey, number>
  /** Returns the ID of a society's own name for a type. */
  mapping(society: SocietyKey, type: TypeKey): number | null
}

/** First ID of master specialties (for people without a society), which have the same codes. */
const FIRST_MASTER = 1001

async function writeSpecialties(
  trx: Transaction,
  { specialties }: World,
): Promise<ReadonlyMap<string, PlacedSpecialty>> {
  const rows = specialties.flatMap(({ title, code }, at) => [
    { id: at + 1, title, code, master_code: code, is_master: false },
    { id: at + FIRST_MASTER, title, code, master_code: code, is_master: true },
  ])
  const parts = specialties.flatMap(({ subspecialties }, at) =>
    subspecialties.map(title => ({ specialty_id: at + 1, title })),
  )
  const subspecialties = parts.flatMap((part, at) => [
    { ...part, id: at + 1, is_master: false },
    { ...part, id: at + FIRST_MASTER, specialty_id: part.specialty_id - 1 + FIRST_MASTER, is_master: true },
  ])
  await insertAll(
    trx,
    'specialty',
    { id: 'int', title: 'text', code: 'text', master_code: 'text', is_master: 'bool' },
    rows,
  )
  await insertAll(
    trx,
    'subspecialty',
    { id: 'int', specialty_id: 'int', title: 'text', is_master: 'bool' },
    subspecialties,
  )
  return new Map(
    specialties.map(({ title }, at) => {
      const subspecialtyIds = subspecialties.filter(({ specialty_id }) => specialty_id === at + 1).map(({ id }) => id)
      return [title, { id: at + 1, masterId: at + FIRST_MASTER, title, subspecialtyIds }]
    }),
  )
}

async function writeLogos(trx: Transaction, { societies }: World): Promise<void> {
  for (const { url_code } of societies) {
    const upload = {
      kind: 'logo',
      name: `${url_code}.png`,
      mediaType: 'image/png',
      content: readLogo(url_code),
    } as const
    const logo_file_id = await openFiles({}).store(trx, upload)
    await trx.updateTable('society').set({ logo_file_id }).where('url_code', '=', url_code).execute()
  }
}

export async function writePlaces(trx: Transaction, world: World): Promise<SeedIds> {
  const specialties = await writeSpecialties(trx, world)
  const societies = new Map(world.societies.map(({ key }, at) => [key, at + 1]))
  const types = new Map(world.membershipTypes.map(({ key }, at) => [key, at + 1]))
  await insertAll(
    trx,
    'society',
    { id: 'int', name: 'text', url_code: 'text' },
    world.societies.map(({ name, url_code }, at) => ({ id: at + 1, name, url_code })),
  )
  await writeLogos(trx, world)
  await insertAll(
    trx,
    'society_specialty',
    { society_id: 'int', specialty_id: 'int' },
    world.specialties.map(({ society }, at) => ({ society_id: societies.get(society) ?? null, specialty_id: at + 1 })),
  )
  await insertAll(
    trx,
    'society_membership_type',
    { id: 'int', type_name: 'text', supported_fields: 'text[]', profile_required_fields: 'text[]' },
    world.membershipTypes.map(({ type_name, supported, required }, at) => ({
      id: at + 1,
      type_name,
      supported_fields: supported,
      profile_required_fields: required,
    })),
  )
  const mappings = world.societies
    .flatMap(({ key, types }) => Object.entries(types).map(([name, type]) => ({ society: key, name, type })))
    .map((each, at) => ({ ...each, id: at + 1 }))
  await insertAll(
    trx,
    'society_member_type_mapping',
    { id: 'int', society_id: 'int', type_name: 'text', society_membership_type_id: 'int' },
    mappings.map(({ id, society, name, type }) => ({
      id,
      society_id: societies.get(society) ?? null,
      type_name: name,
      society_membership_type_id: types.get(type) ?? null,
    })),
  )
  // The default settings of every installation may already be stored.
  await trx.deleteFrom('setting').execute()
  await insertAll(
    trx,
    'setting',
    { key: 'text', value: 'text', value_type: 'text', is_frontend: 'bool' },
    world.settings,
  )
  const mapping: SeedIds['mapping'] = (society, type) =>
    mappings.find(each => each.society === society && each.type === type)?.id ?? null
  return { specialties, societies, types, mapping }
}
