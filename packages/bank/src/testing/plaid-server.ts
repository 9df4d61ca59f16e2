import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What the server does with a request instead of its own answer. */
export type Behavior = (response: ServerResponse, request: IncomingMessage) => void;

interface PlaidTransaction {
  transaction_id: string;
  account_id: string;
  amount: number;
  [field: string]: unknown;
}

interface Update {
  added?: PlaidTransaction;
  modified?: PlaidTransaction;
  removed?: { transaction_id: string };
}

interface PlaidItem {
  itemId: string;
  accounts: object[];
  updates: Update[];
  error: { error_type: string; error_code: string } | null;
  consentExpiresAt: string | null;
}

/** A server that speaks Plaid's protocol for one login, `access-1`. */
export interface PlaidServer extends AsyncDisposable {
  url: string;
  item: PlaidItem;
  /** Requests so far: their path and body. */
  asked: { path: string; body: Record<string, unknown> }[];
  /** Answers the next requests of a path with these, and then as before. */
  next(path: string, ...behaviors: Behavior[]): void;
  /** Returns the header that signs a webhook. */
  sign(body: string, options?: { at?: Date; alg?: string; bodyOf?: string }): Promise<string>;
}

/** Most updates of a page. */
const pageSize = 2;

/** Starts the server. The login has one account, `checking`, and no transactions. */
export async function startPlaidServer(): Promise<PlaidServer> {
  const asked: PlaidServer['asked'] = [];
  const planned = new Map<string, Behavior[]>();
  const item: PlaidItem = {
    ...{ itemId: 'item-1', updates: [], error: null, consentExpiresAt: null },
    accounts: [plaidAccount()],
  };
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const key = { ...jwk, alg: 'ES256', use: 'sig', kid: 'key-1', created_at: 1, expired_at: null };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    asked.push({ path, body });
    const behavior = planned.get(path)?.shift();
    if (behavior) behavior(response, request);
    else if (request.headers['plaid-secret'] !== 'a secret')
      refuse('INVALID_API_KEYS')(response, request);
    else answer(response, path, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function answer(response: ServerResponse, path: string, body: Record<string, unknown>): void {
    const itemOf = {
      ...{ item_id: item.itemId, institution_id: 'ins_1', institution_name: 'Harborline Bank' },
      ...{ error: item.error, consent_expiration_time: item.consentExpiresAt },
    };
    const answers: Record<string, () => object> = {
      '/link/token/create': () => ({ link_token: 'link-1', expiration: '2030-01-01T00:00:00Z' }),
      '/item/public_token/exchange': () => ({ access_token: 'access-1', item_id: item.itemId }),
      '/accounts/get': () => ({ accounts: item.accounts, item: itemOf }),
      '/accounts/balance/get': () => ({ accounts: item.accounts, item: itemOf }),
      '/item/remove': () => ({}),
      '/transactions/sync': () => sync(String(body.cursor ?? '')),
      '/webhook_verification_key/get': () => ({ key }),
    };
    const found = answers[path];
    send(response, found ? 200 : 404, { ...found?.(), request_id: 'request-1' });
  }

  function sync(cursor: string) {
    const start = Number(cursor || 0);
    const page = item.updates.slice(start, start + pageSize);
    const pick = <K extends keyof Update>(name: K) =>
      page.flatMap((it) => (it[name] ? [it[name]] : []));
    const end = start + page.length;
    return {
      ...{ added: pick('added'), modified: pick('modified'), removed: pick('removed') },
      ...{ next_cursor: String(end), has_more: end < item.updates.length },
      ...{ accounts: [], transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE' },
    };
  }

  return {
    url: `http://127.0.0.1:${port}`,
    ...{ item, asked },
    next: (path, ...behaviors) => planned.set(path, [...(planned.get(path) ?? []), ...behaviors]),
    sign: (body, { at = new Date(), alg = 'ES256', bodyOf = body } = {}) => {
      const hash = createHash('sha256').update(bodyOf).digest('hex');
      return new SignJWT({ request_body_sha256: hash })
        .setProtectedHeader({ alg, kid: 'key-1', typ: 'JWT' })
        .setIssuedAt(Math.floor(at.getTime() / 1000))
        .sign(privateKey);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Answers with an error of Plaid. */
export function refuse(code: string, type = 'INVALID_INPUT', status = 400): Behavior {
  return (response) =>
    send(response, status, {
      ...{ error_type: type, error_code: code, error_message: 'in words', display_message: null },
      request_id: 'request-1',
    });
}

/** Answers with a text. */
export function say(text: string, status = 200): Behavior {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(text);
  };
}

/** Answers with a page of transactions. */
export function page(fields: object): Behavior {
  return (response) =>
    send(response, 200, {
      ...{ added: [], modified: [], removed: [], next_cursor: 'c', has_more: false, ...fields },
      request_id: 'request-1',
    });
}

/** A checking account with $1,200.50 available. */
export function plaidAccount(fields: object = {}) {
  return {
    ...{ account_id: 'checking', name: 'Operating', official_name: null, mask: '4471' },
    ...{ type: 'depository', subtype: 'checking' },
    balances: {
      ...{ available: 1200.5, current: 1250, limit: null },
      ...{ iso_currency_code: 'USD', unofficial_currency_code: null },
    },
    ...fields,
  };
}

/** A deposit of $1,000.00, which Plaid has as −1000. */
export function plaidTransaction(fields: Partial<PlaidTransaction> = {}): PlaidTransaction {
  return {
    ...{ transaction_id: 't1', account_id: 'checking', amount: -1000, iso_currency_code: 'USD' },
    ...{ unofficial_currency_code: null, date: '2026-11-20', authorized_date: null },
    ...{ name: 'Northlatch Footwear', merchant_name: null, pending: false },
    ...{ original_description: null, check_number: null, pending_transaction_id: null },
    ...{ payment_meta: { reference_number: null }, payment_channel: 'other' },
    personal_finance_category: { primary: 'INCOME', detailed: 'INCOME_OTHER_INCOME' },
    ...fields,
  };
}
