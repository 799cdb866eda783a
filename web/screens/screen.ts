import type { LoadScreen } from '../platform/lazy-screen.ts'
import type { ScreenTexts } from '../platform/screen-handle.ts'
import type { Audience } from '../platform/shell/guards.ts'

/** `bare`: anyone, without header and footer. */
export type For = Audience | 'anyone' | 'bare'
/** What a screen is, besides its path: its name, who may see it, where its code is, which text or panel belongs to it. */
export type Screen = readonly [path: string, name: string, audience: For, load: LoadScreen, texts?: ScreenTexts]
