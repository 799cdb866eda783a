/** The texts of the list of reasons for declining an offer. */
export const REASONS = {
  title: 'Decline reasons',
  lead: 'Reasons members can choose when they decline an offer, in this order. If you edit a reason, earlier declines keep the old wording.',
  failed: 'We couldn’t load the decline reasons.',
  none: 'No reasons yet. Members can still enter their own.',
  add: 'Add reason',
  edit: 'Edit',
  label: 'Reason',
  save: 'Save',
  cancel: 'Cancel',
  up: 'Move up',
  down: 'Move down',
  disable: 'Disable',
  enable: 'Enable',
  disabled: 'Disabled',
  saved: 'Decline reasons saved',
} as const
