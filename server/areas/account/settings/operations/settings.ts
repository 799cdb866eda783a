import { getFrontendSettings } from '#contract/account.ts'
import { notFound } from '#contract/errors.ts'
import { listSettings, updateSetting, viewSetting } from '#contract/settings.ts'
import { readValueType } from '#rules/account/setting-values.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { forgetSettings, settingBy, settingList, settingsOf } from '../reads.ts'
import { saveSetting } from '../writes.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof settingBy>>>

function present({ value_type, updated, ...setting }: Stored) {
  return { ...setting, value_type: readValueType(value_type), updated: updated.toISOString() }
}

export const settings = [
  // The answer schema lists the settings that may leave the server.
  handle(getFrontendSettings, async ({ db }) => getFrontendSettings.answer.parse(await settingsOf(db))),

  handleList(
    listSettings,
    ({ db }) => settingList(db),
    rows => rows.map(present),
  ),

  handle(viewSetting, async ({ db, query }) => {
    const found = await settingBy(db, query.id)
    if (!found) throw notFound()
    return present(found)
  }),

  handle(updateSetting, async ({ db, query, body, services, afterCommit }) => {
    // The database notifies other processes; in this one, no one should see the old value after this response.
    afterCommit(() => forgetSettings(services.db))
    return present(await saveSetting(db, query.key, body.value, services.clock.now()))
  }),
]
