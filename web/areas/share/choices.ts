/** Attributes of the element around the radios or checkboxes of one choice. Number keys select options in their order. */
export const CHOICES = { 'data-choices': true } as const
