import type { OutputOf } from '#contract/index.ts'
import { describedSetting, type SETTING_GROUPS } from '#rules/account/setting-list.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { SETTINGS } from './messages.ts'

type Setting = OutputOf<'GET settings/index'>['items'][number]

export interface DescribedSetting {
  readonly key: string
  readonly name: string
  readonly group: keyof typeof SETTING_GROUPS
  readonly means: string
  /** Current value in words. */
  readonly value: string
  /** Default and allowed values in words. */
  readonly facts: string
}

/** Describes a setting for the list. A setting that the product doesn't know has its key as its name. */
export function describe(setting: Setting): DescribedSetting {
  const { key, value } = setting
  const known = describedSetting(key)
  const facts = known
    ? [
        SETTINGS.defaultOf(valueText({ ...setting, value: known.begins })),
        known.limits && SETTINGS.allowed(numbersIn(key, known.limits)),
      ]
    : []
  return {
    key,
    name: known?.name ?? key,
    group: known?.group ?? 'platform',
    means: known?.means ?? '',
    value: valueText({ ...setting, value }),
    facts: facts.filter(Boolean).join(' '),
  }
}

/** Whether all words of a search are in the setting's name, description, or key. */
export function matches({ name, means, key }: DescribedSetting, search: string): boolean {
  const text = `${name} ${means} ${key}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

const isCents = (key: string): boolean => key === 'job_offer_price'

function valueText({ key, value, value_type }: Setting): string {
  if (value === '') return SETTINGS.empty
  if (value_type === 'boolean') return value === '1' ? SETTINGS.yes : value === '0' ? SETTINGS.no : value
  return value_type === 'integer' ? numbersIn(key, value) : value
}

/** Formats the whole numbers in a text about a setting: cents as money, others with thousands separators. */
function numbersIn(key: string, text: string): string {
  return text.replaceAll(/\d+/g, number =>
    isCents(key) ? moneyText(Number(number)) : Number(number).toLocaleString('en-US'),
  )
}
