import type { SpecialtyUses } from '#contract/reference/specialty.ts'

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

export const SPECIALTY = {
  list: { own: 'Specialties', master: 'Master specialties' },
  lead: {
    own: 'Society members choose from these specialties. You can link each one to a master specialty, so results count both together.',
    master:
      'Physicians without a society choose from these specialties. Societies’ own specialties are linked to them.',
  },
  create: { own: 'Create specialty', master: 'Create master specialty' },
  edit: 'Edit specialty',
  editOf: (title: string) => `Edit ${title}`,
  failed: 'We couldn’t load the specialties.',
  missing: 'We can’t find this specialty',
  missingText: 'It may have been deleted or merged.',
  none: 'No matching specialties',
  title: 'Title',
  code: 'Code',
  codeHint: 'Used to link societies’ own specialties to this one.',
  ownCodeHint: 'Enter the society’s own code, if any.',
  standsFor: 'Master specialty',
  itself: 'None (counted separately)',
  acts: 'Edit',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'Specialty saved',
  usedBy: 'Used by',
  unused: 'This specialty isn’t used, so you can delete it.',
  held: 'Results, ICOs, or offers use this specialty, so you can’t change its master specialty.',
  merge: 'Merge into another specialty',
  mergeLead:
    'Everything that uses this specialty will use the other one, and this one will be deleted. You can’t undo this.',
  into: 'Merge into',
  choose: 'Select a specialty',
  mergeConfirm: 'Merge',
  merged: 'Specialties merged',
  remove: 'Delete',
  removeTitle: (title: string) => `Delete ${title}?`,
  removeText: (subspecialties: number) =>
    subspecialties === 0
      ? 'You can’t undo this.'
      : `This also deletes ${counted(subspecialties, 'subspecialty', 'subspecialties')}. You can’t undo this.`,
  removed: 'Specialty deleted',
  subspecialties: 'Subspecialties',
  noSubspecialties: 'No subspecialties',
  addSubspecialty: 'Add subspecialty',
} as const

export const SUBSPECIALTY = {
  list: { own: 'Subspecialties', master: 'Master subspecialties' },
  lead: {
    own: 'Society members choose from these subspecialties.',
    master:
      'These subspecialties belong to master specialties. Society subspecialties with the same title are counted together with them.',
  },
  create: { own: 'Create subspecialty', master: 'Create master subspecialty' },
  edit: 'Edit subspecialty',
  failed: 'We couldn’t load the subspecialties.',
  missing: 'We can’t find this subspecialty',
  missingText: 'It may have been deleted.',
  none: 'No matching subspecialties',
  specialty: 'Specialty',
  chooseSpecialty: 'Select a specialty',
  saved: 'Subspecialty saved',
  merged: 'Subspecialties merged',
  removed: 'Subspecialty deleted',
  people: 'This subspecialty is used in physicians’ profiles.',
  held: 'Results use this subspecialty. You can rename it, but you can’t merge or delete it.',
  unused: 'This subspecialty isn’t used, so you can delete it.',
  mergeLead:
    'Everyone with this subspecialty will have the other one, and this one will be deleted. You can’t undo this.',
} as const

/** Returns the uses of a specialty, one per line. */
export function usesOf({ people, icos, societies, ...numbers }: Omit<SpecialtyUses, 'counted'>): readonly string[] {
  return [
    people ? 'physicians’ profiles' : '',
    icos ? 'posted ICOs' : '',
    societies.length > 0 ? `societies: ${societies.map(({ name }) => name).join(', ')}` : '',
    numbers.offers > 0 ? counted(numbers.offers, 'job offer', 'job offers') : '',
    numbers.criteria > 0 ? counted(numbers.criteria, 'set of saved criteria', 'sets of saved criteria') : '',
    numbers.purchases > 0 ? counted(numbers.purchases, 'card payment', 'card payments') : '',
    numbers.coupons > 0 ? counted(numbers.coupons, 'coupon', 'coupons') : '',
    numbers.recruiters > 0 ? counted(numbers.recruiters, 'recruiter', 'recruiters') : '',
  ].filter(Boolean)
}
