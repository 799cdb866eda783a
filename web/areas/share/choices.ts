/** Attributes of the element around the options of one choice, radios or checkboxes: number keys choose among them in their order. */
export const CHOICES = { 'data-choices': true } as const
