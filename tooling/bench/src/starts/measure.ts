import { spawnSync } from 'node:child_process';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import type { Urls } from '@callboard/db/embedded';
import { processorSeconds, residentMegabytes } from '@callboard/testing/processes';
import { type Row, toRow } from '../alternate.ts';
import type { BenchOptions } from '../options.ts';
import { serveWeb } from '../processes.ts';
import { withBuiltWeb } from '../rest/with-built-web.ts';

const port = 4397;
const allowed = { webSeconds: 0.5, webMegabytes: 150, helpSeconds: 0.3 };
/** Prints the processor time of a program as it ends, in microseconds. */
const meter = 'process.once("exit",()=>process.stderr.write(JSON.stringify(process.cpuUsage())))';

/** Measures a web process that has just begun to answer, and the help of the operator's command. */
export function measureStarts(
  { runs }: BenchOptions,
  print: (line: string) => void,
): Promise<Row[]> {
  return withBuiltWeb(print, async (urls) => {
    // The first start of each fills the cache of compiled code.
    await startWeb(urls);
    secondsOfHelp();
    const webs: Started[] = [];
    const helps: number[] = [];
    for (let i = 0; i < runs; i += 1) {
      webs.push(await startWeb(urls));
      helps.push(secondsOfHelp());
    }
    const against = '(against what is allowed)';
    return [
      toRow(
        `web process until it answers, processor s ${against}`,
        webs.map(({ seconds }) => seconds),
        [allowed.webSeconds],
      ),
      toRow(
        `web process as it answers, resident MB ${against}`,
        webs.map(({ megabytes }) => megabytes),
        [allowed.webMegabytes],
      ),
      toRow(`admin --help, processor s ${against}`, helps, [allowed.helpSeconds]),
    ];
  });
}

interface Started {
  seconds: number;
  megabytes: number;
}

async function startWeb(urls: Urls): Promise<Started> {
  const { pid, stop } = await serveWeb(urls, port);
  const started = { seconds: processorSeconds(pid), megabytes: residentMegabytes(pid) };
  await stop();
  return started;
}

function secondsOfHelp(): number {
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(meter)}`, programs.admin, '--help'],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  const { user, system }: NodeJS.CpuUsage = JSON.parse(stderr);
  return (user + system) / 1e6;
}
