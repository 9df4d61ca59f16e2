import {
  arePlural,
  detailsInWords,
  type PaymentDetail,
} from '@callboard/domain/payment-details/enums';
import { sql } from 'drizzle-orm';
import { payersOf } from '../conditions.ts';
import { noticeKind } from '../kind.ts';

interface Changed {
  /** The person or client; null for the company itself. */
  name: string | null;
  fields: PaymentDetail[];
  isPayee: boolean;
  /** Whether there were no details before. */
  isFirst: boolean;
}

export const paymentDetailKinds = {
  /** Lasts until somebody looked at the change. */
  payment_details_changed: noticeKind<Changed>({
    label: 'Where money goes was entered or changed',
    group: 'costs',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: false,
    causes: () => sql`
      select d.workspace_id, m.id as membership_id, d.id as subject_id, null::text as project_id,
        d.created_at as since, jsonb_build_object('name', coalesce(p.name, c.name),
          'fields', d.fields, 'isPayee', d.crew_member_id is not null, 'isFirst', not exists (
            select from jsonb_each(d.before) b where b.value <> 'null')) as data
      from payment_detail_changes d
      left join crew_members p on p.workspace_id = d.workspace_id and p.id = d.crew_member_id
      left join clients c on c.workspace_id = d.workspace_id and c.id = d.client_id
      ${payersOf('d')}
      where d.is_held and d.looked_at is null`,
    sentence: ({ name, fields, isPayee, isFirst }) => {
      const of = name === null ? 'of your company' : `of ${name}`;
      const held = isPayee ? ' Nothing is paid to them until then.' : '';
      const verb = isFirst ? (arePlural(fields) ? 'were entered' : 'was entered') : 'changed';
      return `The ${detailsInWords(fields)} ${of} ${verb}. Check with them by phone, then release the change.${held}`;
    },
    path: () => '/payment-details',
  }),
};
