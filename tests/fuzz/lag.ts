/** Loaded into the server before the product. Reports to the fuzzer each time that the server's own work blocks the event loop. */

const TICK_MS = 20
const LONG_MS = 100
/** Minimum share of that time that the process must have used. Otherwise, the machine was busy with other work. */
const MIN_BUSY_SHARE = 0.7

let last = performance.now()
let before = process.cpuUsage()
setInterval(() => {
  const now = performance.now()
  const blockedMs = Math.round(now - last - TICK_MS)
  const { user, system } = process.cpuUsage(before)
  if (blockedMs >= LONG_MS && (user + system) / 1000 >= blockedMs * MIN_BUSY_SHARE) process.send?.({ blockedMs })
  last = now
  before = process.cpuUsage()
}, TICK_MS).unref()
