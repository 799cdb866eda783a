import { OFFER } from '../messages.ts'

/** The texts of the offers of all organizations. */
export const ALL_OFFERS = {
  title: 'Job offers',
  lead: 'Offers from all organizations.',
  failed: 'The offers could not be loaded.',
  none: 'There are no offers.',
  acts: 'Actions',
  actsOf: (title: string) => `Actions for ${title}`,
  edit: 'Edit',
  cancel: 'Cancel',
  unpost: 'Unpost',
  repost: 'Post again',
  close: 'Close',
  remove: 'Delete',
  flag: OFFER.flag,
  unflag: OFFER.unflag,
  confirm: {
    unpost: 'It will leave the exchange and become a draft again. Its messages are kept. Only you can post it again.',
    repost: 'It will be on the exchange again and compared with all ICOs.',
    close: 'It will never match again. Its messages are kept.',
    remove: 'The draft will be deleted permanently.',
  },
  done: {
    unpost: 'The offer was taken off the exchange.',
    repost: 'The offer is posted again.',
    close: 'The offer is closed.',
    remove: 'The draft was deleted.',
    flag: OFFER.flagged,
    unflag: OFFER.unflagged,
  },
} as const
export type AdminAct = keyof typeof ALL_OFFERS.done
/** Is asked first. */
export type AskedAct = keyof typeof ALL_OFFERS.confirm
