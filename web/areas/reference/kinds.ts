/** Societies' own, or the master list. */
export type SpecialtyKind = 'own' | 'master'

/** Which of the two lists a page is about, by its path. */
export function kindOf(pathname: string): SpecialtyKind {
  return pathname.startsWith('/admin/master-') ? 'master' : 'own'
}

export const isMasterOf = (kind: SpecialtyKind): 0 | 1 => (kind === 'master' ? 1 : 0)

export function pathOf(level: 'specialty' | 'subspecialty', kind: SpecialtyKind): string {
  return `/admin/${kind === 'master' ? 'master-' : ''}${level}`
}
