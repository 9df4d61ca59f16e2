import { z } from 'zod';

const text = z.string().max(2000);
const id = z.string().min(1).max(255);
const amount = z.number().min(-1e11).max(1e11);
const plainDate = z.iso.date();

export const Balances = z.object({
  available: amount.nullish(),
  current: amount.nullish(),
  iso_currency_code: z.string().nullish(),
});

export const Account = z.object({
  account_id: id,
  name: text,
  official_name: text.nullish(),
  mask: text.nullish(),
  type: text,
  subtype: text.nullish(),
  balances: Balances,
});

export const Item = z.object({
  institution_id: text.nullish(),
  institution_name: text.nullish(),
  consent_expiration_time: text.nullish(),
  error: z.object({ error_type: text, error_code: text }).nullish(),
});

export const Accounts = z.object({ accounts: z.array(Account).max(1000), item: Item });

export const Transaction = z.object({
  transaction_id: id,
  account_id: id,
  amount,
  iso_currency_code: z.string().nullish(),
  date: plainDate,
  name: text.nullish(),
  original_description: text.nullish(),
  merchant_name: text.nullish(),
  check_number: text.nullish(),
  payment_meta: z.object({ reference_number: text.nullish() }).nullish(),
  pending: z.boolean(),
  pending_transaction_id: id.nullish(),
  personal_finance_category: z.object({ primary: text, detailed: text }).nullish(),
});

const transactions = z.array(Transaction).max(1000);

export const SyncPage = z.object({
  added: transactions,
  modified: transactions,
  removed: z.array(z.object({ transaction_id: id })).max(1000),
  next_cursor: z.string().max(1000),
  has_more: z.boolean(),
});

export const LinkToken = z.object({ link_token: id });

export const Exchanged = z.object({ access_token: id, item_id: id });

export const WebhookKey = z.object({
  key: z
    .object({
      ...{ alg: z.literal('ES256'), kty: z.literal('EC'), crv: z.literal('P-256') },
      ...{ kid: text, x: text, y: text, use: text.optional() },
      expired_at: z.number().nullish(),
    })
    .loose(),
});

export const Refusal = z.object({ error_type: text, error_code: text });
