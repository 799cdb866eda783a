const UPDATE = '/update-prior-year-study'

/** Returns the path of the list of last year's answers, of the core or a module. */
export function updatePath(surveyId: number, sectionId: number | null = null): string {
  return `${UPDATE}/${surveyId}${sectionId === null ? '' : `/${sectionId}`}`
}

/** Checks whether a path is of a list of last year's answers. */
export function isUpdatePath(path: string): boolean {
  return path.startsWith(`${UPDATE}/`)
}
