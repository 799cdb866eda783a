import { getFrontendSettings } from '#contract/account/account.ts'
import { listSettings, updateSetting, viewSetting } from '#contract/account/settings.ts'
import { notFound } from '#contract/errors.ts'
import { readValueType } from '#rules/account/setting-values.ts'
import { actorOf, lastActorOf } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { personById } from '../../reads.ts'
import { assertNotStale } from '../../use-cases/assert-not-stale.ts'
import { forgetSettings, settingBy, settingList, settingsOf } from '../reads.ts'
import { lockSetting, saveSetting } from '../writes.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof settingBy>>>

function present({ value_type, updated, ...setting }: Stored) {
  return { ...setting, value_type: readValueType(value_type), updated: updated.toISOString() }
}

async function changedBy(db: Database, key: string): Promise<string | null> {
  const id = await lastActorOf(db, 'setting.update', key)
  const person = id === null ? undefined : await personById(db, id)
  if (!person) return id === null ? null : `Account ${id}`
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email
}

export const settings = [
  // The response schema lists the settings that guests can read.
  handle(getFrontendSettings, async ({ db }) => getFrontendSettings.output.parse(await settingsOf(db))),

  handleList(
    listSettings,
    ({ db }) => settingList(db),
    rows => rows.map(present),
  ),

  handle(viewSetting, async ({ db, query }) => {
    const found = await settingBy(db, query.id)
    if (!found) throw notFound()
    return { ...present(found), changed_by: await changedBy(db, found.key) }
  }),

  handle(updateSetting, async input => {
    const { db, query, body, services, afterCommit } = input
    const { value } = await lockSetting(db, query.key)
    assertNotStale({ value: body.value }, body.seen, { value })
    // The database notifies other processes. In this process, the old value must not be used after this response.
    afterCommit(() => forgetSettings(services.db))
    return present(await saveSetting(db, query.key, body.value, actorOf(input)))
  }),
]
