import fc from 'fast-check'
import { type Draw, oneOf } from './hostile.ts'
import type { Wire } from './wire.ts'

/** Fault in how a request is sent. */
export interface Twist {
  readonly kind:
    | 'spelling of the address'
    | 'method'
    | 'content type'
    | 'broken body'
    | 'multipart'
    | 'token'
    | 'headers'
    | 'cut off'
  apply(wire: Wire, draw: Draw): Wire
}

export const TWISTS: readonly [Twist, ...Twist[]] = [
  { kind: 'spelling of the address', apply: (wire, draw) => ({ ...wire, path: oneOf(draw, SPELLINGS)(wire.path) }) },
  { kind: 'method', apply: (wire, draw) => ({ ...wire, method: oneOf(draw, METHODS) }) },
  { kind: 'content type', apply: (wire, draw) => withType(wire, oneOf(draw, TYPES)) },
  {
    kind: 'broken body',
    apply: (wire, draw) => ({ ...withType(wire, 'application/json'), body: brokenBody(wire, draw) }),
  },
  { kind: 'multipart', apply: multipart },
  { kind: 'token', apply: brokenToken },
  { kind: 'headers', apply: (wire, draw) => ({ ...wire, headers: { ...wire.headers, ...oneOf(draw, HEADERS) } }) },
  { kind: 'cut off', apply: cutOff },
]

const percent = (text: string) => [...text].map(sign => `%${sign.charCodeAt(0).toString(16)}`).join('')

const SPELLINGS: readonly [(path: string) => string, ...((path: string) => string)[]] = [
  path => path.replace('/api', '/%61pi'),
  path => path.replace('/api', '/%61%70%69'),
  path => path.replace('/api', '/API'),
  path => path.replace('/api', '//api'),
  path => path.replace('/api', '/./api'),
  path => path.replace('/api', '/x/../api'),
  path => path.replace('/api', '/api/.'),
  path => path.replace('/api', '/%2561pi'),
  path => `http://127.0.0.1${path}`,
  path => `https://evil.example${path}`,
  path => path.replace(/^\/api\/([^?]*)/, (_, route: string) => `/api/${percent(route)}`),
  path => path.replace(/^\/api\/([^/?]*)\//, '/api/$1%2f'),
  path => path.replace(/(\?|$)/, '/$1'),
  path => path.replace(/(\?|$)/, '%00$1'),
  path => path.replace(/(\?|$)/, '%zz$1'),
  path => path.replace(/(\?|$)/, '%c0%af$1'),
  path => path.replace(/(\?|$)/, ';jsessionid=1$1'),
  path => `${path}${path.includes('?') ? '&' : '?'}r=settings/index&r=user/delete-account`,
  path => `${path}${path.includes('?') ? '&' : '?'}__proto__[isAdmin]=1&constructor[prototype][x]=1&%00=1`,
  path => `${path}${path.includes('?') ? '&' : '?'}page=1&page=2&perPage[]=9&perPage=1e9&sort=;drop`,
  path => `${path}${path.includes('?') ? '&' : '?'}${'x=1&'.repeat(2000)}`,
  path => `${path}${'a'.repeat(12_000)}`,
  () => '/api/../../../../etc/passwd',
  () => '/%2e%2e/%2e%2e/package.json',
  () => '/api/__proto__/constructor',
  () => '/unsubscribe/..%2f..%2fapi%2fsettings%2findex',
  () => '/api?r=',
  () => '*',
]

const METHODS: readonly [string, ...string[]] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LINK',
]

const TYPES: readonly [string, ...string[]] = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;charset=x; charset=y',
  'application/json, text/plain',
  'APPLICATION/JSON',
  'application/csp-report',
  'application/__proto__',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  ';',
  'x'.repeat(4000),
]

function withType(wire: Wire, type: string): Wire {
  return { ...wire, headers: { ...wire.headers, 'content-type': type }, body: wire.body ?? Buffer.from('{}') }
}

function brokenBody({ body }: Wire, draw: Draw): Buffer {
  const text = body?.toString() ?? '{"a":1}'
  return oneOf(draw, [
    () => Buffer.from(text.slice(0, draw(fc.nat(Math.max(1, text.length - 1))))),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
    () => Buffer.from(text.replaceAll('"', "'")),
    () => Buffer.from(text.replace('{', '{"__proto__":{"roles":["GM_ADMIN"]},')),
    () => Buffer.from('null'),
    () => Buffer.from('[]'),
    () => Buffer.from('"'),
    () => Buffer.from(''),
    () => Buffer.from('['.repeat(60_000)),
    () => Buffer.from(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
    () => Buffer.from(' '.repeat(2_000_000)),
    () => Buffer.from(draw(fc.uint8Array({ maxLength: 500 }))),
  ])()
}

const FILE =
  'Content-Disposition: form-data; name="file"; filename="../../a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`

/** Sends a valid or invalid multipart form. */
function multipart(wire: Wire, draw: Draw): Wire {
  const parts = oneOf<readonly string[]>(draw, [
    [field('title', 'x')],
    [`${FILE}%PDF-1.4`],
    [`${FILE}%PDF-1.4`, `${FILE}%PDF-1.4`],
    [field('__proto__', 'x'), field('constructor', 'x'), field('toString', 'x')],
    [field('a\0b', '\0')],
    Array.from({ length: 300 }, (_, at) => field(`f${at}`, 'x')),
    [field('x'.repeat(5000), 'x'.repeat(100_000))],
    ['no headers at all'],
    [`${'X-Header: 1\r\n'.repeat(400)}\r\nx`],
    ["Content-Disposition: form-data; name=unquoted; filename*=utf-8''%zz\r\n\r\nx"],
  ])
  const boundary = 'b0undary'
  const end = oneOf(draw, [`--${boundary}--\r\n`, '', `--${boundary}`, '--other--\r\n'])
  const text = `${parts.map(part => `--${boundary}\r\n${part}\r\n`).join('')}${end}`
  return { ...withType(wire, `multipart/form-data; boundary=${boundary}`), body: Buffer.from(text) }
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const CLAIMS = { iss: 'collegium', aud: 'collegium', sub: '1', sid: '00000000-0000-4000-8000-000000000000', exp: 9e9 }

/** Sends an invalid token. The caller is a guest at most. */
function brokenToken(wire: Wire, draw: Draw): Wire {
  const [head = '', claims = '', signature = ''] = String(wire.headers['authorization'] ?? '')
    .slice(7)
    .split('.')
  const none = base64({ alg: 'none', typ: 'at+jwt' })
  const authorization = oneOf(draw, [
    'Bearer ',
    'Bearer undefined',
    'Bearer a.b.c',
    `Bearer ${'a'.repeat(6000)}`,
    `bearer ${head}.${claims}.${signature}`,
    `Bearer  ${head}.${claims}.${signature}`,
    `Basic ${Buffer.from('admin:admin').toString('base64')}`,
    `Bearer ${none}.${base64(CLAIMS)}.`,
    `Bearer ${none}.${claims}.${signature}`,
    `Bearer ${head}.${base64(CLAIMS)}.${signature}`,
    `Bearer ${head}.${claims}.`,
    `Bearer ${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    `Bearer ${base64({ alg: 'HS256', typ: 'JWT', kid: '../../dev/null' })}.${claims}.${signature}`,
    `Bearer ${base64({ alg: 'HS256', typ: 'at+jwt', jku: 'https://evil.example/keys' })}.${claims}.${signature}`,
  ])
  return { ...wire, headers: { ...wire.headers, authorization } }
}

const HEADERS: readonly [Wire['headers'], ...Wire['headers'][]] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://[' },
  { 'sec-fetch-site': 'cross-site' },
  { host: 'evil.example' },
  { host: '' },
  { 'x-forwarded-for': 'unknown, ::::, 999.1.1.1' },
  { 'x-forwarded-for': '1'.repeat(3000) },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-host': '"><script>' },
  { 'x-http-method-override': 'DELETE' },
  { cookie: `refresh=${'a'.repeat(4000)}; device=a.b; password=%` },
  { cookie: '__proto__=1; constructor=2; refresh=__proto__; =; ;;' },
  { cookie: 'refresh=%E0%A4%A; device=..' },
  { 'user-agent': '\u00ff'.repeat(500) },
  { 'accept-encoding': 'br;q=x, *;q=9' },
  { accept: '*/*;'.repeat(500) },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-,-1,5-2' },
  { expect: '100-continue' },
  { 'x-long': 'x'.repeat(20_000) },
  { 'x-twice': ['a', 'b'] },
]

function cutOff(wire: Wire, draw: Draw): Wire {
  const { body, headers } = withType(wire, oneOf(draw, ['application/json', 'multipart/form-data; boundary=b']))
  const length = (body?.length ?? 0) + 1 + draw(fc.nat(1000))
  return { ...wire, body, headers: { ...headers, 'content-length': String(length) }, isAborted: true }
}
