/**
 * Zod tries, as a schema is made, whether it may compile code: the content security policy forbids it and the browser reports the try. Said
 * before any chunk with schemas is loaded, in the place where Zod keeps its configuration: importing Zod here would load it with the first page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
