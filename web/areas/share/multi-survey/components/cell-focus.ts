/** Element IDs. Only one cell is open for editing at a time. */
export const PANEL_ID = 'survey-panel'
export const cellId = (surveyId: number, questionId: number): string => `cell-${surveyId}-${questionId}`

/** Moves focus back to the cell whose panel was closed. */
export function focusCell(surveyId: number, questionId: number): void {
  document.getElementById(cellId(surveyId, questionId))?.focus()
}
