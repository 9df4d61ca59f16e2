import type { PlaidApi } from 'plaid';
import { z } from 'zod';
import { BankError } from '../bank-error.ts';
import type { BankAccount, BankItem, LinkProvider, ReadAccounts } from '../port.ts';
import { call, kindOf } from './call.ts';
import { linkRequestOf } from './link-request.ts';
import { readPages } from './read-pages.ts';
import { type PlaidWebhook, type SignedWebhook, webhookReader } from './read-webhook.ts';
import { Accounts, Exchanged, type Item, LinkToken } from './responses.ts';
import type { PlaidSettings } from './settings.ts';
import { toAccount } from './to-records.ts';

/** Bytes of one answer. 500 transactions are about 1 MB. */
const mostBytes = 30_000_000;
/** A balance that the bank is asked for takes long. */
const slowMilliseconds = 60_000;
/** A person waits for it. */
const quickMilliseconds = 15_000;

/** Banks through Plaid. */
export interface Plaid extends LinkProvider {
  /** Returns a webhook that Plaid signed, null for one that somebody else signed, or nobody. */
  readWebhook(signed: SignedWebhook): Promise<PlaidWebhook | null>;
}

interface Options extends PlaidSettings {
  now?: () => Date;
}

/** Opens Plaid. The SDK is loaded with the first call, because it takes a second and 90 MB. */
export function createPlaid({ now = () => new Date(), ...settings }: Options): Plaid {
  let loading: Promise<PlaidApi> | undefined;
  const api = () => {
    loading ??= load(settings);
    return loading;
  };
  const none = new AbortController().signal;
  return {
    async readAccounts(accessToken, { signal, isLive = false }): Promise<ReadAccounts> {
      const plaid = await api();
      const request = { access_token: accessToken };
      const read = await call({
        send: (options) =>
          isLive ? plaid.accountsBalanceGet(request, options) : plaid.accountsGet(request, options),
        response: Accounts,
        ...{ signal, timeoutMilliseconds: slowMilliseconds },
      });
      requireHealthy(read.item);
      return { accounts: read.accounts.map(toAccount).filter(isKnown), item: toItem(read.item) };
    },
    async *readTransactions(accessToken, cursor, { signal }) {
      yield* readPages({ api: await api(), accessToken, cursor, signal });
    },
    async end(accessToken, { signal }) {
      const plaid = await api();
      try {
        await call({
          send: (options) => plaid.itemRemove({ access_token: accessToken }, options),
          response: z.object({}),
          ...{ signal, timeoutMilliseconds: quickMilliseconds },
        });
      } catch (error) {
        const isGone = error instanceof BankError && goneCodes.includes(error.code);
        if (!isGone) throw error;
      }
    },
    async createLinkToken(request) {
      const plaid = await api();
      const created = await call({
        send: (options) => plaid.linkTokenCreate(linkRequestOf(request), options),
        response: LinkToken,
        ...{ signal: none, timeoutMilliseconds: quickMilliseconds },
      });
      return created.link_token;
    },
    async exchange(publicToken) {
      const plaid = await api();
      const exchanged = await call({
        send: (options) => plaid.itemPublicTokenExchange({ public_token: publicToken }, options),
        response: Exchanged,
        ...{ signal: none, timeoutMilliseconds: quickMilliseconds },
      });
      return { accessToken: exchanged.access_token, itemId: exchanged.item_id };
    },
    readWebhook: webhookReader(api, now),
  };
}

const goneCodes = ['ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN'];

async function load({ clientId, secret, url }: PlaidSettings): Promise<PlaidApi> {
  const { Configuration, PlaidApi } = await import('plaid');
  return new PlaidApi(
    new Configuration({
      basePath: url,
      baseOptions: {
        headers: { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret },
        ...{ maxContentLength: mostBytes, maxRedirects: 0 },
      },
    }),
  );
}

type ReadItem = z.infer<typeof Item>;

/** Balances of a broken login come from the cache, with the error beside them. @throws BankError. */
function requireHealthy({ error }: ReadItem): void {
  if (!error) return;
  const { error_type: type, error_code: code } = error;
  throw new BankError(kindOf(type, code), code, `The login has ${type} ${code}.`);
}

function toItem(item: ReadItem): BankItem {
  const ends = item.consent_expiration_time ? new Date(item.consent_expiration_time) : null;
  return {
    institutionId: item.institution_id ?? null,
    institutionName: item.institution_name ?? null,
    consentExpiresAt: ends && !Number.isNaN(ends.getTime()) ? ends : null,
  };
}

function isKnown(account: BankAccount | null): account is BankAccount {
  return account !== null;
}
