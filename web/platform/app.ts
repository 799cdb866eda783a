import { version } from '../../package.json'

/** Version of the product, shown on several screens. */
export const VERSION = `v${version}`
export const SUPPORT_MAIL = 'support@collegium.example'
