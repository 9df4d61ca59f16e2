import { testPassword } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { openBrowser } from '../http/browser.ts';
import { newAddress } from '../http/target.ts';
import { signIn } from '../scene/scene.unscoped.ts';
import type { Stage } from '../stage.ts';

const wrongTries = 10;
const atOnce = 10;

const lockOut: Case<Stage> = {
  name: 'lockout',
  tried: `${wrongTries} wrong passwords from each of three addresses, then the owner from their own`,
  seconds: 120,
  run: async (stage) => {
    const { owner } = await stage.scene.newCompany();
    const known = await signIn(stage, owner.email);
    for (const from of [newAddress(), newAddress(), newAddress()]) {
      const tries = Array.from({ length: wrongTries }, () =>
        openBrowser(stage, from).send('/sign-in', {
          body: new URLSearchParams({ email: owner.email, password: 'not the password' }),
          seconds: 30,
        }),
      );
      await Promise.all(tries);
    }
    const right = new URLSearchParams({ email: owner.email, password: testPassword });
    const fresh = openBrowser(stage, newAddress());
    const elsewhere = await fresh.send('/sign-in', { body: right, seconds: 30 });
    await known.post('/sign-out', {});
    const again = await known.send('/sign-in', { body: right, seconds: 30 });
    return [
      ...(elsewhere.status === 302 ? [] : [`From another address: ${elsewhere.status}`]),
      ...(again.status === 302 ? [] : [`From a browser they know: ${again.status}`]),
    ];
  },
};

const guesses: Case<Stage> = {
  name: 'guesses',
  tried: 'about 120 guesses from one address at many accounts, which must be stopped',
  seconds: 90,
  run: async (stage) => {
    const from = newAddress();
    let refused = 0;
    for (let round = 0; round < 12; round += 1) {
      const tries = Array.from({ length: atOnce }, (_, index) =>
        openBrowser(stage, from).post('/sign-in', {
          email: `guess-${round}-${index}@example.com`,
          password: 'not the password',
        }),
      );
      for (const { status } of await Promise.all(tries)) if (status === 429) refused += 1;
    }
    return refused > 0 ? [] : ['Not one guess was refused for its number.'];
  },
};

const isIn = async (stage: Stage, cookie: string) => {
  const browser = openBrowser(stage, newAddress(), cookie);
  return (await browser.call('me.find', undefined, 'query')).status === 200;
};

const again: Case<Stage> = {
  name: 'sign-in-again',
  tried:
    'the session of before, after signing in again with the same browser and after signing out',
  run: async (stage) => {
    const { owner } = await stage.scene.newCompany();
    const browser = await signIn(stage, owner.email);
    const first = browser.cookie();
    await browser.post('/sign-in', { email: owner.email, password: testPassword });
    const second = browser.cookie();
    const holes =
      (await isIn(stage, first)) && first !== second ? ['The first session lives on.'] : [];
    await browser.post('/sign-out', {});
    return (await isIn(stage, second)) ? [...holes, 'A session outlives signing out.'] : holes;
  },
};

const cookieFlags: Case<Stage> = {
  name: 'cookie',
  tried: 'the session cookie, checked for HttpOnly and SameSite',
  run: async (stage) => {
    const { owner } = stage.scene.ours;
    const { headers } = await openBrowser(stage, newAddress()).post('/sign-in', {
      email: owner.email,
      password: testPassword,
    });
    return headers
      .getSetCookie()
      .filter((line) => !/httponly/i.test(line) || !/samesite=(lax|strict)/i.test(line))
      .map((line) => `A cookie without its flags: ${line.replace(/=[^;]*/, '=…')}`);
  },
};

export const sessions: Group<Stage> = {
  name: 'sessions',
  cases: [lockOut, guesses, again, cookieFlags],
};
