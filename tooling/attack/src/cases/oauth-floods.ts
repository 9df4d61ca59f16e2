import type { Case, Group } from '../attack.ts';
import { newAddress } from '../http/target.ts';
import { approve, makeClient, redeem, register } from '../scene/oauth-client.ts';
import type { Stage } from '../stage.ts';

const junkCalls = 200;
const rowsAllowed = 5;
const perHour = 300;

async function countLimitRows({ scene }: Stage): Promise<number> {
  const [row] = await scene.app.system.sql`
    select coalesce(sum(count), 0)::int as counted, count(*)::int as rows from rate_limits`;
  return Number(row?.rows);
}

const junkAt: Case<Stage> = {
  name: 'token-junk',
  tried: `${junkCalls} invalid token requests with the id of a real client, which must still be served`,
  run: async (stage) => {
    const grant = await approve(stage, stage.scene.ours);
    const from = newAddress();
    for (let call = 0; call < junkCalls; call += 1) {
      await redeem(stage, { ...grant, code: `svcg_junk${call}` }, from);
    }
    const { status } = await redeem(stage, grant);
    return status === 200 ? [] : [`The real client was refused: ${status}`];
  },
};

const rowsOfJunk: Case<Stage> = {
  name: 'token-rows',
  tried: `${junkCalls} token requests of unknown clients from one address, and the rows they write`,
  run: async (stage) => {
    const before = await countLimitRows(stage);
    const from = newAddress();
    for (let call = 0; call < junkCalls; call += 1) {
      const client_id = `svcc_${String(call).padStart(43, 'x')}`;
      await redeem(stage, { grant_type: 'refresh_token', refresh_token: 'x', client_id }, from);
    }
    const written = (await countLimitRows(stage)) - before;
    return written <= rowsAllowed ? [] : [`${written} rows were written`];
  },
};

const flood: Case<Stage> = {
  name: 'registrations',
  tried: `${perHour + 20} registrations from one address, then one from another`,
  seconds: 90,
  run: async (stage) => {
    const from = newAddress();
    const uris = Array.from({ length: 10 }, (_, index) => `http://localhost/${index}`);
    let taken = 0;
    for (let call = 0; call < perHour + 20; call += 1) {
      const { status } = await register(stage, { redirect_uris: uris }, from);
      if (status === 201) taken += 1;
    }
    await makeClient(stage);
    return taken <= perHour ? [] : [`${taken} were registered`];
  },
};

const sizes: Case<Stage> = {
  name: 'registration-size',
  tried: 'registrations of the maximum size, and what is stored of them',
  run: async (stage) => {
    const long = (index: number) => `http://localhost/${index}${'a'.repeat(1500)}`;
    const uris = Array.from({ length: 10 }, (_, index) => long(index));
    const whole = { redirect_uris: uris, software_statement: 'x'.repeat(500) };
    const { status } = await register(stage, whole);
    const over = await register(stage, { ...whole, software_statement: 'x'.repeat(20_000) });
    return [
      ...(status === 201 || status === 400 ? [] : [`The largest answered ${status}`]),
      ...(over.status === 400 || over.status === 413 ? [] : [`Over 16 KB: ${over.status}`]),
    ];
  },
};

export const oauthFloods: Group<Stage> = {
  name: 'oauth-floods',
  cases: [junkAt, rowsOfJunk, flood, sizes],
};
