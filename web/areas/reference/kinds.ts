/** Societies' own, or the master list. */
export type SpecialtyKind = 'own' | 'master'

/** Which of the two lists a page is about: that of its record, as links from elsewhere need not know it, or else by its path. */
export function kindOf(pathname: string, record?: { readonly is_master: 0 | 1 }): SpecialtyKind {
  if (record) return record.is_master === 1 ? 'master' : 'own'
  return pathname.startsWith('/admin/master-') ? 'master' : 'own'
}

export const isMasterOf = (kind: SpecialtyKind): 0 | 1 => (kind === 'master' ? 1 : 0)

export function pathOf(level: 'specialty' | 'subspecialty', kind: SpecialtyKind): string {
  return `/admin/${kind === 'master' ? 'master-' : ''}${level}`
}
