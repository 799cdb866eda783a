import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright-core'
import { ROOT } from '#server/platform/environment.ts'
import { runCommand } from './testing/commands.ts'

// Names of browsers to look for. The headless shell comes first because it is twice as fast.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/**
 * Browser features that tests don't use. The list includes Playwright's features, because only the last list on the command line counts.
 * The address bar's suggestions alone load 400 scripts per window.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const isRoot = process.getuid?.() === 0

/**
 * Finds Chromium in CHROMIUM_PATH, on the path, or in Playwright's folder. Installs it if necessary.
 * @throws {Error} If no Chromium can be started, with instructions
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (await runs(named)) return named
    throw new Error(`CHROMIUM_PATH (${named}) doesn’t start. Correct it, or unset it to search for a browser.`)
  }
  const found = await firstThatRuns()
  if (found) return found
  process.stderr.write('No browser is installed; installing Chromium (once, some minutes) ...\n')
  const tried: string[] = []
  for (const install of isRoot && isDebian() ? [installByApt, installByPlaywright] : [installByPlaywright]) {
    tried.push(await install())
    const installed = await firstThatRuns()
    if (installed) return installed
  }
  throw new Error(
    `No Chromium was found, and none could be installed. Install one and name it in CHROMIUM_PATH.\n${tried.join('\n')}`,
  )
}

/** Returns options for starting the browser without a screen. */
export async function launchOptions(): Promise<LaunchOptions> {
  const args = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']
  args.push('--disable-sync', '--no-first-run', `--disable-features=${SWITCHED_OFF.join()}`)
  // JavaScript's helper threads don't help when the browser and server use all cores.
  args.push('--js-flags=--single-threaded')
  // Chromium can't run its sandbox as root, which most containers use.
  if (isRoot) args.push('--no-sandbox')
  return { executablePath: await findBrowser(), headless: true, args }
}

async function firstThatRuns(): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(':').filter(folder => folder !== '')
  const candidates = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  for (const path of [...candidates, chromium.executablePath()]) if (existsSync(path) && (await runs(path))) return path
  return null
}

/** Checks whether a browser starts. Ubuntu's `chromium-browser` can be only a placeholder, and an unpacked browser can lack libraries. */
async function runs(path: string): Promise<boolean> {
  const { code } = await runCommand({ executable: path, arguments: ['--version'], minutes: 1 })
  return code === 0
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

async function installByApt(): Promise<string> {
  const run = (...options: string[]) =>
    runCommand({
      executable: 'apt-get',
      arguments: options,
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
      minutes: 10,
    })
  const update = await run('update', '-q')
  const tried: string[] = [update.code === 0 ? '' : lastLines(update.output)]
  // Some Debian versions and all Ubuntu versions lack the first package.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, output } = await run('install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation')
    tried.push(`apt-get install ${name} ended with code ${code}:\n${lastLines(output)}`)
    if (code === 0) break
  }
  return tried.join('\n')
}

async function installByPlaywright(): Promise<string> {
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js')
  // As root, Playwright can also install the libraries that Chromium needs.
  const options = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  const { code, output } = await runCommand({ script: cli, arguments: options, minutes: 10 })
  return `playwright-core install chromium ended with code ${code}:\n${lastLines(output)}`
}

function lastLines(text: string): string {
  return text.split('\n').slice(-8).join('\n')
}
