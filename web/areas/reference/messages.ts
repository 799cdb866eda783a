import type { SpecialtyUses } from '#contract/specialty.ts'

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

export const SPECIALTY = {
  list: { own: 'Specialties', master: 'Master specialties' },
  lead: {
    own: 'What members of societies choose from. Each can stand for a master specialty, so that results count both as one.',
    master: 'What physicians outside of societies choose from, and what societies’ own specialties stand for.',
  },
  create: { own: 'Create specialty', master: 'Create master specialty' },
  edit: 'Edit specialty',
  editOf: (title: string) => `Edit ${title}`,
  failed: 'The specialties could not be loaded.',
  missing: 'There is no such specialty',
  missingText: 'It may have been deleted, or merged into another one.',
  none: 'There is no specialty that matches.',
  title: 'Title',
  code: 'Code',
  codeHint: 'Societies’ own specialties name it to stand for this one.',
  ownCodeHint: 'The society’s own code, if it has one.',
  standsFor: 'Stands for',
  itself: 'None: it is counted by itself',
  acts: 'Edit',
  save: 'Save',
  saving: 'Saving …',
  cancel: 'Cancel',
  saved: 'The specialty is saved.',
  usedBy: 'Used by',
  unused: 'Nothing names it. It can be deleted.',
  held: 'Results count people by it, or ICOs and offers are compared by it: what it stands for cannot change.',
  merge: 'Merge into another one',
  mergeLead:
    'Whatever names this specialty names the other one from then on, and this one is gone. This cannot be undone.',
  into: 'Into',
  choose: 'Choose a specialty',
  mergeConfirm: 'Merge',
  merged: 'The specialties are merged.',
  remove: 'Delete',
  removeTitle: (title: string) => `Delete ${title}?`,
  removeText: (subspecialties: number) =>
    subspecialties === 0
      ? 'This cannot be undone.'
      : `Its ${counted(subspecialties, 'subspecialty goes', 'subspecialties go')} along. This cannot be undone.`,
  removed: 'The specialty is deleted.',
  subspecialties: 'Subspecialties',
  noSubspecialties: 'It has none.',
  addSubspecialty: 'Add a subspecialty',
} as const

export const SUBSPECIALTY = {
  list: { own: 'Subspecialties', master: 'Master subspecialties' },
  lead: {
    own: 'Parts of specialties that members of societies choose from.',
    master: 'Parts of master specialties. One of the same title in a society’s specialty is counted as this one.',
  },
  create: { own: 'Create subspecialty', master: 'Create master subspecialty' },
  edit: 'Edit subspecialty',
  failed: 'The subspecialties could not be loaded.',
  missing: 'There is no such subspecialty',
  missingText: 'It may have been deleted.',
  none: 'There is no subspecialty that matches.',
  specialty: 'Specialty',
  chooseSpecialty: 'Choose a specialty',
  saved: 'The subspecialty is saved.',
  merged: 'The subspecialties are merged.',
  removed: 'The subspecialty is deleted.',
  people: 'Physicians have it in their profiles.',
  held: 'Results count people by it: it can be renamed, but neither merged nor deleted.',
  unused: 'Nothing names it. It can be deleted.',
  mergeLead:
    'Whoever has this subspecialty has the other one from then on, and this one is gone. This cannot be undone.',
} as const

/** What names a specialty, a line each. */
export function usesOf({ people, icos, societies, ...numbers }: Omit<SpecialtyUses, 'counted'>): readonly string[] {
  return [
    people ? 'profiles of physicians' : '',
    icos ? 'posted ICOs' : '',
    societies.length > 0 ? `societies: ${societies.map(({ name }) => name).join(', ')}` : '',
    numbers.offers > 0 ? counted(numbers.offers, 'job offer', 'job offers') : '',
    numbers.criteria > 0 ? counted(numbers.criteria, 'set of saved criteria', 'sets of saved criteria') : '',
    numbers.purchases > 0 ? counted(numbers.purchases, 'card payment', 'card payments') : '',
    numbers.coupons > 0 ? counted(numbers.coupons, 'coupon', 'coupons') : '',
    numbers.recruiters > 0 ? counted(numbers.recruiters, 'recruiter', 'recruiters') : '',
  ].filter(Boolean)
}
