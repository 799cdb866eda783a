/** Loaded into the server before the product: tells the fuzzer of every time that the event loop was blocked by work of its own. */

const TICK_MS = 20
const LONG_MS = 100
/** The part of that time that the process must have computed: the rest is the machine's, busy with something else. */
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
