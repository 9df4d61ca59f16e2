import * as official from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { asRare } from './rare.ts';
import { type RedirectReceiver, receiveRedirect } from './redirect-receiver.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage?.close());

/** State that an assistant keeps between requests, in memory. Its person uses `page`. */
function providerOf(page: Page, { port }: RedirectReceiver, name: string) {
  const kept: StoredState = { verifier: '' };
  const redirectUrl = `http://localhost:${port}/callback`;
  const keep = (news: Partial<StoredState>): void => void Object.assign(kept, news);
  return {
    kept,
    redirectUrl,
    clientMetadata: {
      client_name: name,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'kept by the assistant',
    clientInformation: () => kept.client,
    saveClientInformation: (client: official.OAuthClientInformationMixed) => keep({ client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: official.OAuthTokens) => keep({ tokens }),
    codeVerifier: () => kept.verifier,
    saveCodeVerifier: (verifier: string) => keep({ verifier }),
    discoveryState: () => kept.discovery,
    saveDiscoveryState: (discovery: official.OAuthDiscoveryState) => keep({ discovery }),
    invalidateCredentials: (which: string) => {
      if (which === 'tokens' || which === 'all') delete kept.tokens;
    },
    redirectToAuthorization: (url: URL) => goTo(page, url.href),
  };
}

interface StoredState {
  client?: official.OAuthClientInformationMixed;
  tokens?: official.OAuthTokens;
  discovery?: official.OAuthDiscoveryState;
  verifier: string;
}

type Provider = ReturnType<typeof providerOf>;

/** The two official clients behind one interface. */
const clients = {
  'the official client of today': (provider: Provider) => {
    const transport = new official.StreamableHTTPClientTransport(addressOfServer(), {
      authProvider: provider,
    });
    const client = new official.Client({ name: 'assistant', version: '1.0.0' });
    return {
      connect: () => client.connect(transport),
      finish: (back: URLSearchParams) => transport.finishAuth(back),
      list: async () => (await client.listTools()).tools.map((it) => it.name),
      call: (name: string, args: Record<string, unknown>) =>
        client.callTool({ name, arguments: args }),
      close: () => client.close(),
    };
  },
  'the official client before it': (provider: Provider) => {
    const transport = new FormerTransport(addressOfServer(), { authProvider: provider });
    const client = new FormerClient({ name: 'assistant', version: '1.0.0' });
    return {
      connect: () => client.connect(transport),
      finish: (back: URLSearchParams) => transport.finishAuth(back.get('code') ?? ''),
      list: async () => (await client.listTools()).tools.map((it) => it.name),
      call: (name: string, args: Record<string, unknown>) =>
        client.callTool({ name, arguments: args }),
      close: () => client.close(),
    };
  },
};

function addressOfServer(): URL {
  return new URL(`${stage.url}/api/mcp`);
}

test.for(Object.entries(clients))(
  '%s discovers, is approved, calls a tool, refreshes and is disconnected',
  { ...asRare, timeout: 120_000 },
  async ([name, open]) => {
    const receiver = await receiveRedirect();
    onTestFinished(receiver.close);
    const page = await stage.visit();
    const provider = providerOf(page, receiver, name);

    const first = open(provider);
    await expect(first.connect()).rejects.toThrow(/unauthorized/i);
    await page.getByRole('heading', { name: `Connect “${name}” to Callboard?` }).waitFor();
    await page.getByRole('checkbox', { name: /Start and read estimates/ }).uncheck();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const back = await receiver.returned();
    expect(back.get('state')).toBe('kept by the assistant');
    await first.finish(back);

    const assistant = open(provider);
    await assistant.connect();
    const tools = await assistant.list();
    expect(tools).toContain('list_shoot_days');
    expect(tools).not.toContain('start_estimate');
    const week = await assistant.call('list_shoot_days', {});
    expect(week.isError ?? false).toBe(false);
    expect(week.structuredContent).toMatchObject({ time_zone: 'America/Los_Angeles' });

    const { tokens: held } = provider.kept;
    if (held) provider.saveTokens({ ...held, access_token: 'svco_over' });
    await assistant.call('get_workspace_overview', {});
    expect(provider.kept.tokens?.access_token).not.toBe('svco_over');

    await goTo(page, '/settings/connections');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText('Read-only').waitFor();
    await row.getByText(/Last used/).waitFor();
    await row.getByRole('button', { name: /^Disconnect/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('App disconnected').waitFor();

    // The current client logs the ended connection.
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    await expect(assistant.call('get_workspace_overview', {})).rejects.toThrow();
    await page.getByRole('heading', { name: `Connect “${name}” to Callboard?` }).waitFor();
    await assistant.close();
  },
);
