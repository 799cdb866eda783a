/** Societies' specialties or the master list. */
export type SpecialtyKind = 'own' | 'master'

/** Returns the list that a page belongs to. Uses the record if available, because links may have the path of the other list. */
export function kindOf(pathname: string, record?: { readonly is_master: 0 | 1 }): SpecialtyKind {
  if (record) return record.is_master === 1 ? 'master' : 'own'
  return pathname.startsWith('/admin/master-') ? 'master' : 'own'
}

export const isMasterOf = (kind: SpecialtyKind): 0 | 1 => (kind === 'master' ? 1 : 0)

export function pathOf(level: 'specialty' | 'subspecialty', kind: SpecialtyKind): string {
  return `/admin/${kind === 'master' ? 'master-' : ''}${level}`
}
