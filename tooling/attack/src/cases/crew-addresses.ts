import {
  createCrewLink,
  giveOwnNumbers,
  listCrewNumbers,
  updateCrewMember,
} from '@callboard/core/crew';
import { listOutbox } from '@callboard/core/mail';
import {
  as,
  asCrew,
  codeMailedTo,
  makeCrewMember,
  makeProvenCrewLink,
} from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { type Browser, openBrowser } from '../http/browser.ts';
import { newAddress } from '../http/target.ts';
import type { Stage } from '../stage.ts';

let count = 0;

/** A crew member with bank details, and a coordinator who has no access to money. */
async function makeVictim({ scene }: Stage) {
  const { owner, people } = scene.theirs;
  const coordinator = people.get('coordinator') ?? owner;
  count += 1;
  const email = `paid-${count}-${crypto.randomUUID()}@example.com`;
  const { id } = await makeCrewMember(scene.app, owner, { email });
  const link = await makeProvenCrewLink(scene.app, owner, { crewMemberId: id });
  await asCrew(scene.app, link, (ctx) =>
    giveOwnNumbers(ctx, { bankRouting: '021000021', bankAccount: '000123456789' }),
  );
  const setEmail = (to: string) =>
    as(scene.app, coordinator, (ctx) => updateCrewMember(ctx, { id, email: to }));
  const endings = async () => {
    const numbers = await as(scene.app, owner, (ctx) => listCrewNumbers(ctx, { crewMemberId: id }));
    return numbers.map(({ ending }) => ending).join(' ');
  };
  const openLink = async () => {
    const { url } = await as(scene.app, coordinator, (ctx) => createCrewLink(ctx, { id }));
    return new URL(url).pathname;
  };
  return { email, setEmail, endings, openLink };
}

/** Proves whatever email is on file, in a new browser, and posts other bank details. */
async function postNumbers(stage: Stage, path: string, mailbox: string): Promise<Browser> {
  const browser = openBrowser(stage, newAddress());
  await browser.post(`${path}/proof`, { intent: 'ask', code: '' });
  const code = await codeMailedTo(stage.scene.app.database, mailbox).catch(() => '000000');
  await browser.post(`${path}/proof`, { intent: 'enter', code });
  await browser.post(`${path}/paperwork`, otherNumbers);
  return browser;
}

const otherNumbers = { intent: 'numbers', bankRouting: '021000021', bankAccount: '999988887777' };

const diversion: Case<Stage> = {
  name: 'pay-diversion',
  tried: 'other bank details through a changed email that was put back, by a coordinator',
  run: async (stage) => {
    const { email, setEmail, endings, openLink } = await makeVictim(stage);
    const stolen = `taken-${crypto.randomUUID()}@example.org`;
    const before = await endings();
    const path = await openLink();
    await setEmail(stolen);
    const browser = await postNumbers(stage, path, stolen);
    const shown = await browser.send(`${path}/paperwork`);
    await setEmail(email);
    await browser.post(`${path}/paperwork`, otherNumbers);
    const told = await listOutbox(stage.scene.app.database, { email, limit: 20 });
    return [
      ...((await endings()) === before ? [] : ['The bank details were changed.']),
      ...(shown.text.includes('6789') ? ['The new email shows the numbers.'] : []),
      ...(told.some((it) => it.kind === 'crew_address_changed')
        ? []
        : ['The person was not told.']),
    ];
  },
};

const scanner: Case<Stage> = {
  name: 'address-scanner',
  tried: 'a program that opens the link of the message, and a confirmation after an objection',
  run: async (stage) => {
    const { email, setEmail, endings, openLink } = await makeVictim(stage);
    const stolen = `taken-${crypto.randomUUID()}@example.org`;
    const before = await endings();
    const path = await openLink();
    await setEmail(stolen);
    const [mail] = (await listOutbox(stage.scene.app.database, { email, limit: 20 })).filter(
      ({ kind }) => kind === 'crew_address_changed',
    );
    const link = /\/crew-page\/address\/mailed_[\w-]+/.exec(mail?.text ?? '')?.[0];
    if (!link) return ['The message has no link.'];
    const program = openBrowser(stage, newAddress());
    const opened = await program.send(link);
    await program.send(link, { method: 'HEAD' });
    await postNumbers(stage, path, stolen);
    const holes = (await endings()) === before ? [] : ['Opening the link confirmed the email.'];
    await program.post(link, { intent: 'object' });
    await program.post(link, { intent: 'confirm' });
    await postNumbers(stage, await openLink(), stolen);
    if ((await endings()) !== before) holes.push('An email that was objected to opens numbers.');
    if (opened.text.includes(stolen)) holes.push('The page shows the whole new email.');
    return holes;
  },
};

/** Who may say that a mailbox is a crew member. */
export const crewAddresses: Group<Stage> = {
  name: 'crew-addresses',
  cases: [diversion, scanner],
};
