import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { ROOT } from '#server/platform/environment.ts'
import { writePreloads } from './preloads.ts'

const SOURCES = [
  'web',
  'rules',
  'contract',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/merge-chunks.ts',
  'scripts/preloads.ts',
  'server/platform/http/preloads.ts',
]
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, '.sources-sha256')

/** Builds the browser part into dist/ unless it is already built from the same sources. */
export async function buildBrowserPart(): Promise<void> {
  const sources = await fingerprint()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === sources) return
  process.stderr.write('Building the browser part ...\n')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  // The browser part is always the production build, because the stamp doesn't distinguish modes.
  const env = { ...process.env, NODE_ENV: 'production' }
  const result = spawnSync(process.execPath, [vite, 'build', '--manifest', '--logLevel', 'warn'], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  })
  if (result.status !== 0) throw new Error(`The browser part could not be built:\n${result.stdout}${result.stderr}`)
  await writePreloads(DIST)
  await compress()
  await mkdir(DIST, { recursive: true })
  await writeFile(STAMP, sources)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const names = source.includes('.') ? [''] : (await readdir(path, { recursive: true })).sort()
    for (const name of names) {
      const file = join(path, name)
      const text = await readFile(file).catch(() => null)
      if (text && !/\.test\.tsx?$/.test(name)) hash.update(`${source}/${name}\n`).update(text)
    }
  }
  return hash.digest('hex')
}

/** Compresses files once during the build instead of for each request. */
async function compress(): Promise<void> {
  const files = (await readdir(DIST, { recursive: true })).filter(name => /\.(js|css|html|svg)$/.test(name))
  await Promise.all(
    files.map(async name => {
      const text = await readFile(join(DIST, name))
      await writeFile(join(DIST, `${name}.br`), await promisify(brotliCompress)(text))
      await writeFile(join(DIST, `${name}.gz`), await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

if (import.meta.main) await buildBrowserPart()
