/**
 * Turns off Zod's check whether it can compile code, which it runs when a schema is created. The content security policy forbids compiling,
 * and the browser reports the attempt. The setting is made before any chunk with schemas loads. It is written to Zod's global
 * configuration, because importing Zod here would load it with the first page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
