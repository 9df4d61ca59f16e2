import { saveLines } from '@callboard/core/bids';
import { workLimits } from '@callboard/core/kernel';
import { newLineId } from '@callboard/domain/estimates/line-id';
import { as, makeEstimate, type TestMember } from '@callboard/testing/factories';
import { childrenOf, commandOf, residentMegabytes } from '@callboard/testing/processes';
import type { Case, Group } from '../attack.ts';
import type { HttpResponse } from '../http/target.ts';
import { runningPid } from '../product/start.ts';
import type { Stage } from '../stage.ts';

const previews = 24;
const bodies = 30;
/** Memory that the web process may take under a flood, and all processes that read statements. */
const allowedMegabytes = 600;
const sampleMilliseconds = 50;

const line = '2026-11-21,A cup of coffee,-4.50\n';
const statement = (megabytes: number, turn: number) =>
  `Date,Description,Amount ${turn}\n${line.repeat((megabytes * 1_000_000) / line.length)}`;

/** Runs work, and returns the most processes that web had started and the most memory it took. */
async function watchWeb<T>({ product }: Stage, work: () => Promise<T>) {
  const pid = runningPid(product, 'web');
  const most = { processes: 0, megabytes: 0 };
  const look = () => {
    const readers = childrenOf(pid).filter((it) => commandOf(it).includes('statement'));
    most.processes = Math.max(most.processes, readers.length);
    most.megabytes = Math.max(most.megabytes, residentMegabytes(pid));
  };
  const timer = setInterval(look, sampleMilliseconds);
  try {
    const result = await work();
    return { ...most, result };
  } finally {
    clearInterval(timer);
  }
}

function faultsOf(responses: readonly HttpResponse[]): string[] {
  const broken = responses.filter(({ status }) => status === 0 || status >= 500);
  return broken.length > 0 ? [`${broken.length} answered ${broken[0]?.status}`] : [];
}

const previewing: Case<Stage> = {
  name: 'previews',
  tried: `${previews} previews of statements at once by one company`,
  seconds: 180,
  run: async (stage) => {
    const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
    const ids: string[] = [];
    for (let turn = 0; turn < previews; turn += 1) {
      const path = `/bank-statements/file?name=${turn}.csv`;
      const sent = await browser.send(path, { method: 'PUT', body: statement(0.3, turn) });
      if (sent.status === 201) ids.push(JSON.parse(sent.text).id);
    }
    const { processes, result } = await watchWeb(stage, () =>
      Promise.all(
        ids.map((id) => {
          const input = encodeURIComponent(JSON.stringify({ id }));
          return browser.send(`/api/trpc/bankStatements.preview?input=${input}`, { seconds: 120 });
        }),
      ),
    );
    const allowed = workLimits.statements.perMachine;
    return [
      ...faultsOf(result),
      ...(ids.length > 0 ? [] : ['No file was taken.']),
      ...(processes > allowed ? [`${processes} processes read statements at once.`] : []),
    ];
  },
};

const flooding: Case<Stage> = {
  name: 'bodies',
  tried: `${bodies} statement files of 8 MB at once, by two companies`,
  seconds: 180,
  run: async (stage) => {
    const { ours, theirs } = stage.scene;
    const browsers = [
      await stage.scene.browserOf(stage, ours.owner),
      await stage.scene.browserOf(stage, theirs.owner),
    ];
    const { megabytes, result } = await watchWeb(stage, () =>
      Promise.all(
        Array.from({ length: bodies }, (_, turn) => {
          const browser = browsers[turn % 2] ?? browsers[0];
          const path = `/bank-statements/file?name=flood-${turn}.csv`;
          const body = statement(8, turn);
          return browser?.send(path, { method: 'PUT', body, seconds: 120 });
        }),
      ),
    );
    const isTooMuch = megabytes > allowedMegabytes;
    return [
      ...faultsOf(result.filter((it) => it !== undefined && !it.isCut) as HttpResponse[]),
      ...(isTooMuch ? [`The web process took ${megabytes} MB.`] : []),
    ];
  },
};

/** Writes an estimate that is as long as the product lets it be. */
async function writeLong({ scene: { app } }: Stage, owner: TestMember): Promise<string> {
  const { id } = await makeEstimate(app, owner, { title: 'Long' });
  for (let part = 0; part < 4; part += 1) {
    const changes = Array.from({ length: 100 }, (_, index) => ({
      ...{ do: 'add' as const, id: newLineId(), section: 'B' as const, unit: 'flat' as const },
      ...{ description: `${index} ${'a long word '.repeat(15)}`.trim(), rateCents: 100_00 },
    }));
    await as(app, owner, (ctx) => saveLines(ctx, { id, changes }));
  }
  return id;
}

const printing: Case<Stage> = {
  name: 'long-documents',
  tried: 'two companies that print estimates of 400 long lines while a third prints a short one',
  seconds: 240,
  run: async (stage) => {
    const { app, newCompany, newBrowserOf } = stage.scene;
    const printed = async (isLong: boolean, times: number) => {
      const { owner } = await newCompany();
      const browser = await newBrowserOf(stage, owner);
      const id = isLong ? await writeLong(stage, owner) : (await makeEstimate(app, owner)).id;
      return () =>
        Array.from({ length: times }, () =>
          browser.send(`/estimates/${id}/estimate.pdf?kind=internal`, { seconds: 200 }),
        );
    };
    const long = [await printed(true, 2), await printed(true, 2)];
    const short = await printed(false, 1);
    let finished = 0;
    const flood = long.flatMap((print) => print());
    for (const it of flood) void it.then(() => (finished += 1));
    const [one] = await Promise.all(short());
    const isBehindAll = finished === flood.length;
    const responses = await Promise.all(flood);
    return [
      ...faultsOf(one ? [...responses, one] : responses),
      ...(one?.status === 200 ? [] : [`The short one answered ${one?.status}.`]),
      ...(isBehindAll ? ['The short one waited for all long ones.'] : []),
    ];
  },
};

/** Work that takes a process or much memory. */
export const heavyWork: Group<Stage> = {
  name: 'heavy-work',
  cases: [previewing, flooding, printing],
};
