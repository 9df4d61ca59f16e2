import { endCrewLinks } from '@callboard/core/crew';
import { as, makeBill, makeCrewLink, makeCrewMember } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { openBrowser } from '../http/browser.ts';
import { newAddress } from '../http/target.ts';
import type { Stage } from '../stage.ts';

const feedsTried = 8;

/** Creates a calendar on a crew page. Returns its path, or none if it was refused. */
async function addCalendar(stage: Stage, page: string): Promise<string | undefined> {
  const { text } = await openBrowser(stage, newAddress()).post(`${page}/calendar.data`, {});
  return /\/calendars\/feed_[\w-]+\.ics/.exec(text)?.[0];
}

const calendars: Case<Stage> = {
  name: 'calendars',
  tried: 'a calendar after the end of the link that made it, and ending those of the person',
  run: async (stage) => {
    const { app } = stage.scene;
    const { owner } = await stage.scene.newCompany();
    const { id } = await makeCrewMember(app, owner, { email: 'feeds@example.com' });
    const { secret } = await makeCrewLink(app, owner, { crewMemberId: id });
    const page = `/crew-page/${secret}`;
    const first = await addCalendar(stage, page);
    if (!first) return ['No calendar was created.'];
    for (let turn = 0; turn < feedsTried; turn += 1) await addCalendar(stage, page);
    const holes: string[] = [];
    const kept = await stage.send(first);
    if (kept.status !== 200) holes.push('Whoever has only the link ended the calendar.');
    await as(app, owner, (ctx) => endCrewLinks(ctx, { id }));
    const late = await stage.send(first);
    if (late.status < 400) holes.push('The calendar outlives the link.');
    return holes;
  },
};

/** Latin letters and what looks like them in Cyrillic. */
const alike: [string, string][] = [
  ['a', 'а'],
  ['e', 'е'],
  ['o', 'о'],
  ['p', 'р'],
  ['c', 'с'],
  ['x', 'х'],
  ['y', 'у'],
];

function inCyrillic(text: string): string {
  return alike.reduce((left, [latin, other]) => left.replaceAll(latin, other), text);
}

const lookAlike: Case<Stage> = {
  name: 'look-alikes',
  tried: 'approving a bill of one’s own under a name in letters that look alike',
  run: async (stage) => {
    const { app, newCompany, newBrowserOf } = stage.scene;
    const { owner, people } = await newCompany();
    const admin = people.get('admin') ?? owner;
    const [user] = await app.system.sql<{ name: string }[]>`
      select name from users where id = ${admin.userId}`;
    const name = inCyrillic(user?.name ?? '');
    if (name === user?.name) return ['The name has no letter that looks like another.'];
    const { id: crewMemberId } = await makeCrewMember(app, owner, { name, email: 'x@example.org' });
    const lines = [{ kind: 'reimbursement' as const }];
    const { id } = await makeBill(app, owner, { crewMemberId, lines, number: '1' });
    const browser = await newBrowserOf(stage, admin);
    const { status } = await browser.call('bills.approve', { id, reason: 'Fine' }, 'mutation');
    return status < 400 ? [`The bill of “${name}” was approved.`] : [];
  },
};

/** What somebody does with a forwarded link of a crew member, or as one. */
export const crewLinks: Group<Stage> = { name: 'crew-links', cases: [calendars, lookAlike] };
