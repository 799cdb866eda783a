import { version } from '../../package.json'

/** Facts about the product that several screens show. */
export const VERSION = `v${version}`
export const SUPPORT_MAIL = 'support@collegium.example'
