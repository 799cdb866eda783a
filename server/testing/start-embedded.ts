/** A process that holds an embedded PostgreSQL in the folder of its argument until it is ended. Prints the address. */
import { startEmbedded } from '#server/platform/database/embedded.ts'

const { url, location } = await startEmbedded(process.argv[2] ?? '', { fsync: 'off' })
process.stdout.write(`${JSON.stringify({ url, location })}\n`)
setInterval(() => undefined, 60_000)
