import { idIn } from '@callboard/api/testing';
import { revokeToken } from '@callboard/core/accounts';
import { updateProject } from '@callboard/core/jobs';
import { restEventNames } from '@callboard/domain/events/enums';
import { as, makeToken } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import type { Stage } from '../stage.ts';

const path = '/sdk/events';

const strangers: Case<Stage> = {
  name: 'strangers',
  tried: 'opening the stream of events without a right to it',
  run: async (stage) => {
    const { app, ours } = stage.scene;
    const scoped = await makeToken(app, ours.owner, ['projects:read']);
    const tries: [string, Record<string, string>, number][] = [
      ['without a token', {}, 401],
      ['with an invented token', { authorization: 'Bearer svc_invented' }, 401],
      ['with a token in the query', {}, 401],
      ['with a token without webhooks:manage', scoped.headers, 403],
    ];
    const holes: string[] = [];
    for (const [how, headers, expected] of tries) {
      const { status } = await stage.send(`${path}?token=${scoped.secret}`, { headers });
      if (status !== expected) holes.push(`${how}: ${status}`);
    }
    for (const event of ['client_invoice_paid', 'bank_low_balance', 'project_created']) {
      const [token] = ours.tokens;
      const { status } = await stage.send(`${path}?events=${event}`, {
        headers: token?.headers ?? {},
      });
      if (status !== 422) holes.push(`${event}: ${status}`);
    }
    return holes;
  },
};

const many: Case<Stage> = {
  name: 'many',
  tried: 'opening 60 streams of events with 20 tokens of one company',
  run: async (stage) => {
    const { tokens } = await stage.scene.newCompany({ tokens: 20 });
    const statuses = await Promise.all(
      [...tokens, ...tokens, ...tokens].map(async ({ headers }) => {
        return (await stage.hold(path, headers)).status;
      }),
    );
    const open = statuses.filter((it) => it === 200).length;
    const isRefused = statuses.every((it) => it === 200 || it === 429);
    return open <= 10 && isRefused ? [] : [`${open} are open; statuses ${[...new Set(statuses)]}`];
  },
};

const revoked: Case<Stage> = {
  name: 'revoked',
  tried: 'listening with a token that is revoked meanwhile',
  run: async (stage) => {
    const { app, newCompany } = stage.scene;
    const { owner, records } = await newCompany();
    const token = await makeToken(app, owner, ['webhooks:manage', 'projects:read']);
    const sent = stage.send(`${path}?events=${restEventNames[0]}`, { headers: token.headers });
    await as(app, owner, (ctx) => revokeToken(ctx, { id: token.id }));
    const name = 'after the token was revoked';
    await as(app, owner, (ctx) => updateProject(ctx, { id: idIn(records, 'project'), name }));
    const { status, text } = await sent;
    if (status === 401) return [];
    const isEnded = text.includes('"code":"invalid_token"');
    return isEnded && !text.includes(name) ? [] : [`${status}: ${text.slice(-200)}`];
  },
};

/** Attacks on the stream that `callboard listen` opens. */
export const eventStreams: Group<Stage> = {
  name: 'event-streams',
  cases: [strangers, many, revoked],
};
