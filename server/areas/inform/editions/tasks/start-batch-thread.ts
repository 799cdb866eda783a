import type { Environment } from '#server/platform/environment.ts'
import { openThread, type Thread } from '#server/platform/threads.ts'

/** A thread that does the tasks that make batches, each by its name: dividing and counting a million people takes minutes, in which requests have to be answered. */
export function openBatchThread(
  url: string,
  { LOG_LEVEL, LOG_FILE }: Pick<Environment, 'LOG_LEVEL' | 'LOG_FILE'>,
): Thread {
  return openThread(new URL('./batch-thread.ts', import.meta.url), { url, log: { LOG_LEVEL, LOG_FILE } })
}
