import { getSettingByKey } from '#contract/account/settings.ts'
import { notFound } from '#contract/errors.ts'
import { GUEST_SETTINGS } from '#rules/account/setting-values.ts'
import { handle } from '#server/platform/http/handler.ts'
import { settingBy } from '../reads.ts'

export const guestSettings = [
  handle(getSettingByKey, async ({ db, query: { key } }) => {
    const found = GUEST_SETTINGS.has(key) ? await settingBy(db, key) : undefined
    if (!found) throw notFound()
    return { key, value: found.value }
  }),
]
