/** Runs an embedded PostgreSQL in the folder given as an argument until the process ends. Prints the URL. */
import { startEmbedded } from '#server/platform/database/embedded.ts'

const { url, location } = await startEmbedded(process.argv[2] ?? '', { fsync: 'off' })
process.stdout.write(`${JSON.stringify({ url, location })}\n`)
setInterval(() => undefined, 60_000)
