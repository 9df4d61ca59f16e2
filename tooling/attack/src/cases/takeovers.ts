import { createReset, inviteMember, joinAsNew, resetPassword } from '@callboard/core/accounts';
import { as, makeBill, testPassword } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { openBrowser } from '../http/browser.ts';
import { newAddress } from '../http/target.ts';
import { signIn } from '../scene/scene.unscoped.ts';
import type { Stage } from '../stage.ts';

/** Wrong passwords after which the next attempt from the address waits for seconds. */
const wrongTries = 6;

const heldSignIn: Case<Stage> = {
  name: 'held-sign-in',
  tried: 'a sign-in with the old password that waits while its owner resets it',
  run: async (stage) => {
    const { owner } = await stage.scene.newCompany();
    const { database } = stage.scene.app;
    const { email } = owner;
    const browser = openBrowser(stage, newAddress());
    for (let tries = 0; tries < wrongTries; tries += 1) {
      await browser.post('/sign-in', { email, password: 'not the password' });
    }
    const held = browser.post('/sign-in', { email, password: testPassword });
    const { secret } = await createReset(database, { email });
    const password = 'harbor violin cactus 4711';
    await resetPassword(database, { secret, password, address: newAddress() });
    await held;
    const { status } = await browser.call('members.list', undefined, 'query');
    const renewed = await signIn(stage, email, password);
    const { status: own } = await renewed.call('members.list', undefined, 'query');
    return [
      ...(status === 200 ? ['The old password opened a session after the reset.'] : []),
      ...(own === 200 ? [] : [`The new password opens nothing: ${own}.`]),
    ];
  },
};

const puppet: Case<Stage> = {
  name: 'puppet',
  tried: 'approving a bill as a colleague whose invitation the inviter opened',
  run: async (stage) => {
    const { app, newCompany } = stage.scene;
    const { owner } = await newCompany();
    const email = `puppet-${crypto.randomUUID()}@example.com`;
    const person = { email, name: 'Vic Chief', role: 'admin' as const };
    const { secret } = await as(app, owner, (ctx) => inviteMember(ctx, person));
    const joining = { secret, name: person.name, password: testPassword, address: newAddress() };
    await joinAsNew(app.database, joining);
    const { id } = await makeBill(app, owner);
    const browser = await signIn(stage, email);
    const { status, text } = await browser.call(
      'bills.approve',
      { id, reason: 'Fine' },
      'mutation',
    );
    const isRefused = status === 403 && text.includes('Confirm your email first');
    return isRefused ? [] : [`bills.approve answered ${status}: ${text.slice(0, 120)}`];
  },
};

/** What somebody keeps who had an account for a while, or made one in another person's name. */
export const takeovers: Group<Stage> = {
  name: 'takeovers',
  cases: [heldSignIn, puppet],
};
