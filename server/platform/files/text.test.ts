import { expect, it } from 'vitest'
import { decodeDamagedText, decodeText } from './text.ts'

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(part => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])))

it.each<[string, Uint8Array, string | null, string | null]>([
  ['plain text', bytes('a,b\n'), 'a,b\n', 'a,b\n'],
  ['UTF-8', bytes('Café'), 'Café', 'Café'],
  ['Windows-1252', bytes('Caf', 0xe9), 'Café', 'Café'],
  ['a lost character', bytes('Is call paid?\uFFFD'), null, 'Is call paid?\uFFFD'],
  [
    'a broken byte among other letters of UTF-8',
    bytes('Café, Zürich ', 0xe9),
    'CafÃ©, ZÃ¼rich é',
    'Café, Zürich \uFFFD',
  ],
  ['as many broken bytes as letters of UTF-8', bytes('é', 0xe9), 'Ã©é', 'Ã©é'],
  ['UTF-16 with a lost character', Uint8Array.from([0xff, 0xfe, 0x41, 0, 0xfd, 0xff]), null, 'A\uFFFD'],
  ['many lost characters', bytes('\uFFFD'.repeat(10), 'a'), null, null],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), null, null],
  ['nothing', bytes(), null, null],
])('%s is decoded, strictly and with damage', (_, content, strict, damaged) => {
  expect(decodeText(content)).toBe(strict)
  expect(decodeDamagedText(content)).toBe(damaged)
})
