import { dateInWords } from '@callboard/domain/dates';
import { sql } from 'drizzle-orm';
import { adviceOf } from '../../../banking/bank/error-codes.ts';
import { payersOf } from '../conditions.ts';
import { noticeKind, type Target } from '../kind.ts';

const common = { group: 'bank', waitMinutes: 0 } as const;

/** What happens at the bank. No amount is in a notice. */
export const bankKinds = {
  bank_deposit: noticeKind<{ name: string; date: string }>({
    ...common,
    label: 'A large deposit comes in',
    channel: 'app',
    isUrgent: false,
    isTimed: false,
    causes: ({ at }) => sql`
      select t.workspace_id, m.id as membership_id, t.id as subject_id, null::text as project_id,
        t.announced_at as since, jsonb_build_object('name', t.name, 'date', t.date) as data
      from bank_transactions t ${payersOf('t')}
      where t.announced_at > ${at} - interval '30 days' and t.removed_at is null
        and t.deleted_at is null`,
    sentence: ({ name, date }, { now }) =>
      `A large deposit from ${name} came in ${dateInWords(date, now)}.`,
    path: ({ subjectId }: Target) => `/bank?state=all&open=${subjectId}`,
  }),
  bank_low: noticeKind<Record<string, never>>({
    ...common,
    label: 'Cash is below the warning level',
    channel: 'mail',
    isUrgent: true,
    isTimed: true,
    causes: () => sql`
      select b.workspace_id, m.id as membership_id, b.workspace_id as subject_id,
        null::text as project_id, b.low_balance_since as since, '{}'::jsonb as data
      from bank_settings b ${payersOf('b')}
      where b.low_balance_since is not null and b.low_balance_cents is not null`,
    sentence: () => 'Cash is below your warning level. See what is due, and what is owed to you.',
    path: () => '/bank',
  }),
  bank_attention: noticeKind<{ name: string; code: string | null }>({
    ...common,
    label: 'A bank stops updating',
    channel: 'mail',
    isUrgent: true,
    isTimed: true,
    causes: () => sql`
      select c.workspace_id, m.id as membership_id, c.id as subject_id, null::text as project_id,
        c.attention_since as since,
        jsonb_build_object('name', c.institution_name, 'code', c.error_code) as data
      from bank_connections c ${payersOf('c')}
      where c.deleted_at is null and c.attention_since is not null and c.error_code is not null`,
    sentence: ({ name, code }) => `${name}: ${adviceOf(code ?? '')}`,
    path: () => '/bank/connections',
  }),
};
