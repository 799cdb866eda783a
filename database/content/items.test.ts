import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import { TAGS } from './item.ts'
import { SEEDED_ITEMS } from './load.ts'

const inHtml = SEEDED_ITEMS.filter(({ format }) => format === 'html')

describe('initial texts', () => {
  it('have unique keys, a heading, and a body', () => {
    expect(new Set(SEEDED_ITEMS.map(({ key }) => key)).size).toBe(SEEDED_ITEMS.length)
    expect(SEEDED_ITEMS.filter(({ header, body }) => header === '' || body.length < 80)).toEqual([])
  })

  it.each(inHtml)('$key contains only permitted tags, all closed', ({ header, body }) => {
    expect(header).not.toMatch(/[<>&]/)
    const open: string[] = []
    for (const [tag, slash, name = ''] of body.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)) {
      expect(TAGS).toContain(name)
      expect(tag).toMatch(/^<\/?[a-z0-9]+>$|^<a href="(https:\/\/|\/|mailto:)[^"]*">$/)
      if (slash) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
    expect(body.replaceAll(/<\/?[a-z0-9]+[^>]*>/gi, '')).not.toMatch(/[<>]/)
  })

  it.each(inHtml)('$key is unchanged by the sanitizer', ({ body }) => {
    expect(sanitizeHtml(body)).toBe(body)
  })

  it('link only to existing articles', () => {
    const articles = SEEDED_ITEMS.map(({ key }) => key.replace(/^article-\d+-/, ''))
    const linked = inHtml.flatMap(({ body }) => [...body.matchAll(/href="\/help\/([^"]*)"/g)].map(match => match[1]))
    expect(linked.length).toBeGreaterThan(3)
    expect(linked.filter(key => !articles.includes(key ?? ''))).toEqual([])
  })

  it('are plain text in email drafts', () => {
    const drafts = SEEDED_ITEMS.filter(({ format }) => format === 'text')
    expect(drafts.map(({ key }) => key)).toEqual(['refer-a-colleague', 'refer-a-colleague-recruiter'])
    expect(drafts.filter(({ body }) => /<[a-z]/i.test(body))).toEqual([])
    expect(drafts[0]?.header).toBe('Do You Know Your Real Professional Value? Would You Like To…?')
  })
})
