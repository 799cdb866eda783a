/** The texts of the offers of all organizations. */
export const ALL_OFFERS = {
  title: 'Job offers',
  lead: 'The offers of all organizations.',
  failed: 'The offers could not be loaded.',
  none: 'There are no offers.',
  acts: 'Actions',
  edit: 'Edit',
  cancel: 'Cancel',
  unpost: 'Unpost',
  repost: 'Post again',
  close: 'Close',
  remove: 'Delete',
  confirm: {
    unpost: 'It leaves the exchange and is a draft again. Its messages stay. Only you can post it again.',
    repost: 'It is on the exchange again, and compared with all ICOs.',
    close: 'It matches no more, for good. Its messages stay.',
    remove: 'The draft is gone for good.',
  },
  done: {
    unpost: 'The offer was taken off the exchange.',
    repost: 'The offer is posted again.',
    close: 'The offer is closed.',
    remove: 'The draft was deleted.',
  },
} as const
export type AdminAct = keyof typeof ALL_OFFERS.confirm
