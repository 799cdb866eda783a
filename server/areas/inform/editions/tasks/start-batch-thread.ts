import type { Environment } from '#server/platform/environment.ts'
import { openThread, type Thread } from '#server/platform/threads.ts'

/**
 * Opens a thread that runs the batch tasks by name. Dividing and counting a million people takes minutes, during which the server must
 * answer requests.
 */
export function openBatchThread(
  url: string,
  { LOG_LEVEL, LOG_FILE }: Pick<Environment, 'LOG_LEVEL' | 'LOG_FILE'>,
): Thread {
  return openThread(new URL('./batch-thread.ts', import.meta.url), { url, log: { LOG_LEVEL, LOG_FILE } })
}
