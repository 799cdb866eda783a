import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type CouponDto, listCoupons } from '#contract/recruiter/coupon.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CouponActions } from '../components/CouponActions.tsx'
import { CouponForm } from '../components/CouponForm.tsx'
import { COUPONS } from '../messages.ts'

/** /admin/coupons: lists the coupons that reduce the price of an offer (decision G-113). */
export default function Coupons() {
  const [edited, setEdited] = useState<CouponDto | 'new' | null>(null)
  const columns = useMemo(() => columnsFor(setEdited), [])
  const coupon = edited === 'new' ? null : edited
  return (
    <>
      <PageHeading
        title={COUPONS.title}
        lead={COUPONS.lead}
        actions={<Button onClick={() => setEdited('new')}>{COUPONS.create}</Button>}
      />
      <ListTable
        operation={listCoupons}
        ask={(query, signal) => call('GET coupon/index', { query, signal })}
        askFile={query => callForFile('GET coupon/index', { query })}
        label={COUPONS.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ code }) => code}
        failed={COUPONS.failed}
        empty={{ title: COUPONS.none }}
      />
      <Dialog
        isOpen={edited !== null}
        title={coupon ? COUPONS.editOf(coupon.code) : COUPONS.create}
        ignoresOutsideClicks
        onClose={() => setEdited(null)}
      >
        <CouponForm coupon={coupon} onDone={() => setEdited(null)} />
      </Dialog>
    </>
  )
}

const columnsFor = (onEdit: (coupon: CouponDto) => void) =>
  columnsOf<CouponDto>(listCoupons.list, {
    code: { isName: true, cell: ({ code }) => code },
    amount: {
      header: COUPONS.off,
      isFixed: true,
      cell: ({ kind, amount }) => (kind === 'percent' ? `${amount}%` : moneyText(amount)),
    },
    expires: { isWhole: true, cell: ({ expires }) => (expires ? formatDay(expires) : COUPONS.forGood) },
    uses: { cell: ({ uses, mostUses }) => COUPONS.uses(uses, mostUses) },
    specialtyIds: {
      header: COUPONS.of,
      cell: ({ specialtyIds }) => (specialtyIds.length === 0 ? COUPONS.all : COUPONS.someOf(specialtyIds.length)),
    },
    isDisabled: {
      header: COUPONS.state,
      cell: ({ isDisabled }) => (isDisabled ? COUPONS.disabled : COUPONS.active),
    },
    created: { isWhole: true, cell: ({ created }) => formatDay(created), isOptional: true },
    acts: {
      header: COUPONS.acts,
      isFixed: true,
      isAction: true,
      cell: coupon => <CouponActions coupon={coupon} onEdit={() => onEdit(coupon)} />,
    },
  })
