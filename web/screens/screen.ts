import type { LoadScreen } from '../platform/lazy-screen.ts'
import type { ScreenTexts } from '../platform/screen-handle.ts'
import type { Audience } from '../platform/shell/guards.ts'

/** Audience of a screen. `bare` means everyone, without a header and footer. */
export type For = Audience | 'anyone' | 'bare'
/** Definition of a screen: its path, name, audience, code, and its texts or panel. */
export type Screen = readonly [path: string, name: string, audience: For, load: LoadScreen, texts?: ScreenTexts]
