import { hostileRedirectUris } from '@callboard/oauth/testing/hostile-redirect-uris';
import type { Case, Group } from '../attack.ts';
import {
  approve,
  callMcp,
  makeClient,
  redeem,
  redirectUri,
  register,
  tokensOf,
} from '../scene/oauth-client.ts';
import type { Stage } from '../stage.ts';

const hostedCallback = 'https://claude.com/api/mcp/auth_callback';

const hiddenCharacters = [
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\u2061', '\u2064', '\ufeff'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u180e', '\u3164', '\uffa0'],
  ...['\u0000', '\u0007', '\u0085', '\u2028', '\u2029', '\ufff9', '\ufffb'],
  ...['\u{e0001}', '\u{e0041}', '\u{e007f}', '\u{e0100}', '\u{1d173}'],
];

/** Grants with one wrong field. Each must be refused. */
const spoilt: Record<string, Record<string, string>> = {
  verifier: { code_verifier: 'x'.repeat(43) },
  'redirect address': { redirect_uri: 'http://127.0.0.1:49152/other' },
  code: { code: 'svcg_none' },
  resource: { resource: 'https://evil.example/api/mcp' },
};

const replays: Case<Stage>[] = [
  {
    name: 'code-replay',
    tried: 'a code redeemed twice, which must end the connection',
    run: async (stage) => {
      const grant = await approve(stage, stage.scene.ours);
      const { access, refresh } = tokensOf(await redeem(stage, grant));
      const before = await callMcp(stage, access, 'tools/list');
      const again = await redeem(stage, grant);
      const after = await callMcp(stage, access, 'tools/list');
      const renewed = await redeem(stage, {
        grant_type: 'refresh_token',
        refresh_token: refresh,
        client_id: grant.client_id ?? '',
      });
      return [
        ...(before.status === 200 ? [] : [`The first token does not work: ${before.status}`]),
        ...(again.status === 400 ? [] : [`The second redemption answered ${again.status}`]),
        ...(after.status === 401 ? [] : [`Its tokens work on: ${after.status}`]),
        ...(renewed.status === 400 ? [] : [`Its refresh token works on: ${renewed.status}`]),
      ];
    },
  },
  {
    name: 'refresh-replay',
    tried: 'a refresh token used twice, which must end the connection',
    run: async (stage) => {
      const grant = await approve(stage, stage.scene.ours);
      const first = tokensOf(await redeem(stage, grant));
      const fields = {
        grant_type: 'refresh_token',
        refresh_token: first.refresh,
        client_id: grant.client_id ?? '',
      };
      const second = tokensOf(await redeem(stage, fields));
      const replay = await redeem(stage, fields);
      const after = await callMcp(stage, second.access, 'tools/list');
      return [
        ...(replay.status === 400 ? [] : [`The replay answered ${replay.status}`]),
        ...(after.status === 401 ? [] : [`The newer tokens work on: ${after.status}`]),
      ];
    },
  },
  {
    name: 'stolen-code',
    tried: 'a code with another verifier, address, resource or client',
    run: async (stage) => {
      const holes: string[] = [];
      for (const [name, changes] of Object.entries(spoilt)) {
        const grant = await approve(stage, stage.scene.ours);
        const { status } = await redeem(stage, { ...grant, ...changes });
        if (status !== 400) holes.push(`With another ${name}: ${status}`);
      }
      const grant = await approve(stage, stage.scene.ours);
      const other = await redeem(stage, { ...grant, client_id: await makeClient(stage) });
      if (other.status !== 400) holes.push(`With another client: ${other.status}`);
      return holes;
    },
  },
];

const registrations: Case<Stage>[] = [
  {
    name: 'redirect-uris',
    tried: 'redirect URIs that are not allowed, in every spelling',
    run: async (stage) => {
      const holes: string[] = [];
      for (const uri of hostileRedirectUris(hostedCallback)) {
        const { status } = await register(stage, { redirect_uris: [uri] });
        if (status !== 400) holes.push(`${JSON.stringify(uri)} was registered: ${status}`);
      }
      return holes;
    },
  },
  {
    name: 'client-name',
    tried: 'client names with invisible, control and tag characters',
    run: async (stage) => {
      const holes: string[] = [];
      for (const hidden of hiddenCharacters) {
        const name = `Cal${hidden}lboard`;
        const metadata = { client_name: name, redirect_uris: [redirectUri] };
        const { status } = await register(stage, metadata);
        const code = hidden.codePointAt(0)?.toString(16).padStart(4, '0');
        if (status !== 400) holes.push(`U+${code} was taken: ${status}`);
      }
      return holes;
    },
  },
  {
    name: 'authorize',
    tried: 'authorization requests with one error, which must not redirect or show an approval',
    run: async (stage) => {
      const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
      const good = {
        response_type: 'code',
        client_id: await makeClient(stage),
        redirect_uri: redirectUri,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      };
      const bad: [string, string][] = [
        ['response_type', 'token'],
        ['client_id', 'svcc_none'],
        ['redirect_uri', 'https://evil.example/cb'],
        ['redirect_uri', `${redirectUri}/../x`],
        ['code_challenge', ''],
        ['code_challenge_method', 'plain'],
        ['scope', 'read write'],
        ['resource', 'https://evil.example'],
        ['state', 'x'.repeat(1001)],
      ];
      const holes: string[] = [];
      for (const [name, value] of bad) {
        const query = new URLSearchParams({ ...good, [name]: value });
        const { status, headers, text } = await browser.send(`/oauth/authorize?${query}`);
        if (headers.has('location')) holes.push(`${name}=${value} redirects`);
        if (status !== 400 || text.includes('name="request"')) {
          holes.push(`${name}=${value.slice(0, 20)} answered ${status}`);
        }
      }
      return holes;
    },
  },
];

export const oauth: Group<Stage> = { name: 'oauth', cases: [...replays, ...registrations] };
