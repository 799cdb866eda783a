/** Facts about the product that several screens show. */
export const VERSION = 'v1.1.30'
export const SUPPORT_MAIL = 'support@collegium.example'
