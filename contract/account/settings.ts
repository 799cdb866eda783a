import { z } from 'zod'
import { VALUE_TYPES } from '#rules/account/setting-values.ts'
import { id, moment, noBody } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { EVERYBODY } from '../roles.ts'

const key = z
  .string()
  .max(100)
  .regex(/^[a-z0-9_]+$/, 'We can’t find this setting.')

/** Setting as the platform administrator sees it. Its value is text that is parsed by type. */
const setting = z
  .object({ id, key: z.string(), value: z.string(), value_type: z.enum(VALUE_TYPES), updated: moment })
  .meta({ id: 'Setting' })

export const listSettings = defineList({
  route: 'settings/index',
  summary: 'Lists the settings by key.',
  source: '4 §2.2; decision G-108',
  callers: ['GM_ADMIN'],
  row: setting,
  columns: {
    id: { title: 'ID', sortable: true },
    key: { title: 'Key', sortable: true, filter: 'text' },
    value: { title: 'Value', filter: 'text' },
    value_type: { title: 'Type', sortable: true, filter: { oneOf: VALUE_TYPES } },
    updated: { title: 'Last changed', sortable: true, filter: 'dates' },
  },
  sort: 'key',
  csv: 'settings',
})

export const viewSetting = defineOperation({
  method: 'GET',
  route: 'settings/view',
  summary: 'Returns a setting by its ID or key.',
  source: '4 §7.5',
  callers: ['GM_ADMIN'],
  query: z.object({ id: key }).strict(),
  body: noBody,
  /** `changed_by` is the user who made the last change according to the audit log. `null` if there was no change in two years. */
  output: setting.extend({ changed_by: z.string().nullable() }).meta({ id: 'ViewedSetting' }),
  writes: false,
})

export const updateSetting = defineOperation({
  method: 'PUT',
  route: 'settings/update',
  summary: 'Updates a setting, within its type and limits, for all processes immediately. Fails if `seen` is outdated.',
  source: '4 §3; 4 §7.5',
  callers: ['GM_ADMIN'],
  query: z.object({ key }).strict(),
  body: z.object({
    value: z.string().max(20_000),
    seen: z
      .object({ value: z.string().max(20_000) })
      .partial()
      .optional(),
  }),
  output: setting,
  writes: true,
})

export const getSettingByKey = defineOperation({
  method: 'GET',
  route: 'guest-settings/get-setting-by-key',
  summary: 'Returns the value of a public setting. Returns 404 for any other key.',
  source: '4 §7.5',
  callers: EVERYBODY,
  query: z.object({ key: z.string().max(100) }).strict(),
  body: noBody,
  output: z.object({ key: z.string(), value: z.string() }),
  writes: false,
})
