import { describe, expect, it } from 'vitest'
import { describedSetting, SETTING_LIST } from './setting-list.ts'
import { SETTING_LIMITS, settingError } from './setting-values.ts'

describe('setting list', () => {
  it.each(Object.entries(SETTING_LIST))('gives %s a valid initial value and a description', (key, each) => {
    expect(settingError(key, each.type, each.begins)).toBeNull()
    expect(each.means).toMatch(/\.$/)
  })

  it('describes the limits of settings that have them', () => {
    expect(describedSetting('chart_valid_threshold')?.limits).toBe('at least 10')
    expect(describedSetting('session_days_limit')?.limits).toBe('from 1 to 365')
    expect(describedSetting('logo_folder')?.limits).toBeNull()
    expect(describedSetting('nothing')).toBeNull()
    for (const key of Object.keys(SETTING_LIMITS)) expect(describedSetting(key)).not.toBeNull()
  })
})
