import type { Handler } from '#server/platform/http/handler.ts'
import * as lists from './handlers.ts'

/** Handlers of all operations. */
export const handlers: readonly Handler[] = Object.values<readonly Handler[]>(lists).flat()
