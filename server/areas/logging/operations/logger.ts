import { createEvent } from '#contract/logging/logging.ts'
import { redactText } from '#rules/logging/redact.ts'
import { Flow } from '#server/platform/http/flow.ts'
import { handle } from '#server/platform/http/handler.ts'
import { saveEvent } from '../writes.ts'

/** Limits of page reports, so that the retained events fit on a disk. */
const flows = [
  new Flow({ each: 240, all: 20_000, windowMs: 60_000 }),
  new Flow({ each: 1000, all: 100_000, windowMs: 24 * 60 * 60_000 }),
]

export const logger = [
  handle(createEvent, async ({ db, body, services, exchange }) => {
    const now = services.clock.now()
    // No client waits for an event, so excess events are dropped without an error.
    if (!flows.every(flow => flow.admits(exchange.address, now))) return {}
    const parameters = Object.fromEntries(
      Object.entries(body.parameters).map(([name, value]) => [
        name,
        typeof value === 'string' ? redactText(value) : value,
      ]),
    )
    await saveEvent(db, { event: body.event, parameters, visit: body.visit }, now)
    return {}
  }),
]
