/** Renders tooltips inside the main landmark. At the end of the body, they would be outside all landmarks. */
export const IN_MAIN = { portalProps: { target: '#main' } } as const
