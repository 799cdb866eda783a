import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linksOf, PRELOADS } from './preloads.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collegium-preloads-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('linksOf', () => {
  it('names the scripts and styles of the screen at a path', async () => {
    const preloads = [
      { pattern: '/surveyForm/:surveyId', files: ['assets/form.js', 'assets/form.css'] },
      { pattern: '/surveyForm/new', files: ['assets/new.js'] },
      { pattern: '/terms', files: [] },
    ]
    await writeFile(join(folder, PRELOADS), JSON.stringify(preloads))
    const linksFor = await linksOf(folder)
    expect(linksFor('/surveyForm/12')).toBe(
      '</assets/form.js>; rel=modulepreload, </assets/form.css>; rel=preload; as=style; crossorigin',
    )
    expect(linksFor('/surveyForm/new')).toBe('</assets/new.js>; rel=modulepreload')
    for (const path of ['/terms', '/surveyForm/12/3', '/elsewhere']) expect(linksFor(path)).toBeUndefined()
  })

  it('names nothing if the browser part has no list', async () => {
    expect((await linksOf(join(folder, 'nowhere')))('/terms')).toBeUndefined()
  })
})
