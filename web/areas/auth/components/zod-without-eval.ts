import { config } from 'zod'

/** Zod tries, as a schema is made, whether it may compile code: the content security policy forbids it and the browser reports the try. */
config({ jitless: true })
