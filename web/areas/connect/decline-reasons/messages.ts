/** Text of the reasons for declining an offer. */
export const REASONS = {
  title: 'Decline reasons',
  lead: 'Members choose from these reasons, in this order, when they decline an offer. If you edit a reason, earlier declines will still show the old wording.',
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
