import type { Person } from '../person.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'

export function answerBenefits({ setting, fte, years }: Person, sheet: Sheet, random: Random): void {
  const level = setting === 'contract' ? 0.08 : (setting === 'solo' ? 0.6 : 1) * (fte < 0.5 ? 0.5 : 1)
  const benefits = random.some({
    bn_health: 0.93 * level,
    bn_disability: 0.72 * level,
    bn_life: 0.7 * level,
    bn_retirement: 0.88 * level,
    bn_cme: 0.85 * level,
    bn_malpractice: setting === 'contract' ? 0.6 : 0.95,
    bn_parental: 0.46 * level,
    bn_loan: (setting === 'government' || setting === 'hospital' ? 0.22 : 0.08) * (years < 8 ? 1.4 : 0.4),
  })
  sheet.choose(...(benefits.length > 0 ? benefits : ['bn_none']))
  sheet.number('bv_retirement', 18_000 + 9000 * random.normal())
  sheet.number('bv_cme', 3600 + 1300 * random.normal())
  sheet.number('bv_loan', 22_000 + 10_000 * random.normal())
  sheet.number('parental_weeks', random.pick([2, 4, 6, 6, 8, 8, 12, 12, 16]))
  sheet.choose(
    setting === 'government' ? 'mp_self' : `mp_${random.one({ claims: 48, occurrence: 26, self: 16, unsure: 10 })}`,
  )
  sheet.yes('tail', random.chance(setting === 'single' || setting === 'solo' ? 0.42 : 0.7))
}

export function answerSatisfaction(person: Person, sheet: Sheet, random: Random): void {
  const { mood, years, setting, hours } = person
  const liking = {
    sf_patients: 0.8,
    sf_colleagues: 0.6,
    sf_pay: 0.1,
    sf_leadership: -0.25,
    sf_staff: 0.1,
    sf_records: -0.45,
  }
  for (const [uid, level] of Object.entries(liking)) sheet.rate(uid, level + 0.5 * mood + 0.7 * random.normal())
  const own = setting === 'solo' ? 2.4 : setting === 'single' ? 1.2 : setting === 'academic' ? 0.1 : 0
  for (const uid of ['if_schedule', 'if_protocols', 'if_hiring', 'if_equipment']) {
    const say = own + 0.7 * random.normal() + Math.min(years, 20) / 25 + (uid === 'if_schedule' ? 0.4 : 0)
    sheet.set(uid, say < -0.1 ? 1 : say < 0.8 ? 2 : say < 1.9 ? 3 : 4)
  }
  const strain = -0.8 * mood + 0.6 * random.normal() + (hours - 50) / 30
  sheet.choose(
    strain < -1.3
      ? 'bo_never'
      : strain < -0.1
        ? 'bo_yearly'
        : strain < 0.7
          ? 'bo_monthly'
          : strain < 1.5
            ? 'bo_weekly'
            : 'bo_daily',
  )
  sheet.yes('again', random.chance(1 / (1 + Math.exp(-1.2 - 0.9 * mood))))
  const leaving = Math.max(0, strain)
  const plan = random.one({
    stay: 62,
    reduce: 14 + 6 * leaving + (years > 22 ? 15 : 0),
    move: years > 26 ? 3 : 11 + 9 * leaving,
    leave: 2 + 4 * leaving,
    retire: years > 32 ? 60 : years > 27 ? 16 : 0,
  })
  sheet.choose(`pl_${plan}`)
  const reasons = random.some({
    rs_burnout: 0.2 + 0.25 * leaving,
    rs_hours: 0.42,
    rs_pay: plan === 'move' ? 0.5 : 0.15,
    rs_leadership: plan === 'move' ? 0.45 : 0.2,
    rs_family: 0.3,
    rs_age: years > 25 ? 0.7 : 0.05,
    rs_interests: 0.2,
  })
  sheet.choose(...(reasons.length > 0 ? reasons : ['rs_family']))
}

export function answerModules(person: Person, sheet: Sheet, random: Random): void {
  const { specialty, setting, mood, isOwner } = person
  sheet.yes('th_uses', sheet.read('cs_video') === 1 || random.chance(0.1))
  sheet.number('th_share', specialty.code === 'PSY' ? 48 + 22 * random.normal() : Math.exp(2.2 + 0.7 * random.normal()))
  const purposes = random.some({
    tp_follow_up: 0.85,
    tp_urgent: 0.35,
    tp_chronic: 0.6,
    tp_consult: 0.2,
    tp_inpatient: 0.08,
  })
  sheet.choose(...(purposes.length > 0 ? purposes : ['tp_follow_up']))
  sheet.number('th_states', random.chance(0.7) ? 0 : 1 + 2.5 * Math.abs(random.normal()))
  sheet.choose(`tpay_${random.one({ less: 38, same: 44, more: 2, unsure: 16 })}`)
  for (const uid of ['tr_quality', 'tr_access', 'tr_work_life']) {
    sheet.rate(uid, (uid === 'tr_access' ? 0.7 : 0) + 0.3 * mood + 0.7 * random.normal())
  }

  const academic = setting === 'academic'
  sheet.yes('rt_teaches', academic ? random.chance(0.97) : random.chance(0.38))
  const learners = random.some({
    ln_students: 0.75,
    ln_residents: academic ? 0.92 : 0.45,
    ln_fellows: academic ? 0.5 : 0.08,
    ln_app: 0.35,
  })
  sheet.choose(...(learners.length > 0 ? learners : ['ln_students']))
  sheet.number('rt_hours', Math.exp((academic ? 3 : 2) + 0.7 * random.normal()))
  sheet.yes('rt_research', random.chance(academic ? 0.62 : 0.11))
  const funding = random.some({
    fd_federal: academic ? 0.3 : 0.06,
    fd_foundation: 0.25,
    fd_industry: 0.35,
    fd_institution: 0.4,
  })
  sheet.choose(...(funding.length > 0 ? funding : ['fd_none']))
  sheet.number('rt_grant', Math.exp(11.2 + 1.1 * random.normal()))

  sheet.yes('po_owner', isOwner)
  const most = setting === 'solo' ? 2 : sheet.read('group_size')
  sheet.number('po_partners', Math.max(1, Math.floor(most * random.between(0.4, 0.9))))
  sheet.number('po_buy_in', Math.exp(11 + 0.9 * random.normal()))
  const owned = random.some({
    an_laboratory: 0.35,
    an_imaging: 0.35,
    an_surgery: specialty.places.or > 0.5 ? 0.4 : 0.04,
    an_infusion: 0.15,
    an_building: 0.4,
  })
  sheet.choose(...(owned.length > 0 ? owned : ['an_none']))
  sheet.choose(`of_${random.one({ none: 52, hospital: 13, equity: 14, group: 9, unsure: 12 })}`)
}
