import fc from 'fast-check'

/** Draws values. The same seed draws the same values. */
export type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T

export function drawFrom(seed: number): Draw {
  const [generate] = fc.sample(fc.gen(), { seed, numRuns: 1 })
  if (!generate) throw new Error('Nothing can be drawn.')
  return arbitrary => generate(() => arbitrary)
}

/** Without `noBias`, fast-check prefers small numbers. */
export const DICE = fc.noBias(fc.nat(99))

export const oneOf = <T>(draw: Draw, choices: readonly [T, ...T[]]): T => draw(fc.constantFrom(...choices))

/** JSON as text, for values that JavaScript can't express: a key `__proto__`, duplicate keys, or a number beyond all limits. */
class Raw {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

const nested = (open: string, close: string, depth: number) => new Raw(open.repeat(depth) + close.repeat(depth))

const VALUES: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  2_147_483_648,
  -2_147_483_649,
  new Raw('9007199254740993'),
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '💥'.repeat(200),
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  'Infinity',
  'NaN',
  '1e5',
  '0x1F',
  "'; DROP TABLE survey; --",
  "1' OR '1'='1",
  '%27%20OR%201=1',
  '\\',
  '%',
  '_%_',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=cmd|" /C calc"!A0',
  '-2+3',
  '../../../../etc/passwd',
  'https://169.254.169.254/latest/meta-data',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what templates would fill in
  '${7*7}{{7*7}}<%= 7*7 %>',
  'a'.repeat(5000),
  'a'.repeat(70_000),
  `${'a'.repeat(40)}!`.repeat(500),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  new Raw('{"then":1}'),
  { toJSON: 'x' },
  Array.from({ length: 3000 }, () => 1),
  Array.from({ length: 500 }, () => ({})),
  Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, at])),
  new Raw('{"__proto__":{"isAdmin":true,"roles":["GM_ADMIN"]}}'),
  new Raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
  new Raw('{"a":1,"a":2}'),
  new Raw('1e999'),
  new Raw('-1e999'),
  new Raw('123456789012345678901234567890'),
  new Raw('"\\u0000"'),
  new Raw('"\\ud83d"'),
  nested('[', ']', 100),
  nested('[', ']', 20_000),
  new Raw(`${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`),
]

/** Changes that roughly preserve the form. */
const SLIGHTLY: readonly [(text: string) => string, ...((text: string) => string)[]] = [
  text => `${text}\0`,
  text => `${text}\ud800`,
  text => `\udfff${text}`,
  text => `\u202e${text}`,
  text => `${text}'`,
  text => `<b>${text}`,
  text => `=${text}`,
  text => ` ${text} `,
  text => text.slice(0, 100).repeat(300),
  text => text.toUpperCase(),
  text => text.replace(/^\d{4}-/, '0000-'),
  text => text.slice(0, -1),
]

const KEYS: readonly [string, ...string[]] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'user_id',
  'userId',
  'roles',
  'is_demo',
  'a\0b',
  '\ud800',
  '',
  'x'.repeat(2000),
]

/** Returns a copy of the value with one fault at a random place. */
export function broken(value: unknown, draw: Draw): unknown {
  if (typeof value === 'string' && draw(DICE) < 50) return oneOf(draw, SLIGHTLY)(value)
  if (Array.isArray(value) && value.length > 0 && draw(DICE) < 75) {
    const at = draw(fc.nat(value.length - 1))
    return value.with(at, broken(value[at], draw))
  }
  if (isRecord(value) && draw(DICE) < 80) return brokenRecord(value, draw)
  return oneOf(draw, [
    () => oneOf(draw, VALUES),
    () => oneOf(draw, VALUES),
    () => [value],
    () => ({ value }),
    () => (typeof value === 'string' ? Number(value) : (jsonOf(value) ?? '')),
    () => draw(fc.anything({ maxDepth: 3 })),
    () => draw(fc.jsonValue({ maxDepth: 4 })),
  ])()
}

function brokenRecord(value: Readonly<Record<string, unknown>>, draw: Draw): unknown {
  const keys = Object.keys(value)
  const key = keys[draw(fc.nat(Math.max(0, keys.length - 1)))]
  const added = oneOf(draw, KEYS)
  const entry: [string, unknown] = [added, oneOf(draw, VALUES)]
  if (key === undefined || draw(DICE) < 15)
    // A spread would set the prototype.
    return Object.fromEntries([...Object.entries(value), entry])
  const others = Object.entries(value).filter(([name]) => name !== key)
  return oneOf(draw, [
    () => Object.fromEntries([...others, [key, broken(value[key], draw)]]),
    () => Object.fromEntries([...others, [key, broken(value[key], draw)]]),
    () => Object.fromEntries([...others, [key, broken(value[key], draw)]]),
    () => Object.fromEntries(others),
    () => Object.fromEntries([...others, [key.toUpperCase(), value[key]]]),
  ])()
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Returns JSON for any value, with raw parts unchanged. Values that JSON can't express are omitted. */
export function jsonOf(value: unknown): string | undefined {
  if (value instanceof Raw) return value.json
  if (Array.isArray(value)) return `[${value.map(each => jsonOf(each) ?? 'null').join(',')}]`
  if (isRecord(value))
    return `{${Object.entries(value)
      .flatMap(([key, each]) => {
        const json = jsonOf(each)
        return json === undefined ? [] : [`${JSON.stringify(key)}:${json}`]
      })
      .join(',')}}`
  if (typeof value === 'bigint') return String(value)
  return JSON.stringify(value)
}
