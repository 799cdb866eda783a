/** `npm run dev`: runs the app behind Vite's server, which shows changes to the browser part immediately. */
import { join } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import { runCommand, stopCommands } from './testing/commands.ts'

const FOREVER_MINUTES = 14 * 24 * 60
const ran = [join(ROOT, 'server/main.ts'), join(ROOT, 'node_modules/vite/bin/vite.js')].map(script =>
  runCommand({ script, isShown: true, minutes: FOREVER_MINUTES }),
)

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void stopCommands())
const { code } = await Promise.race(ran)
await stopCommands()
process.exit(code)
