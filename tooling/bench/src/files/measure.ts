import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProcesses, startLauncher, withLaunchedApp } from '@callboard/start/testing';
import { freePort } from '@callboard/testing';
import { makeProject, makeWorkspace, testPassword } from '@callboard/testing/factories';
import { mostResidentMegabytes, residentMegabytes } from '@callboard/testing/processes';
import { type Row, toRow } from '../alternate.ts';
import { signIn } from '../rest/sign-in.ts';
import { sendParts } from './send-parts.ts';

const sizeBytes = 2_000_000_000;
const mostMegabytes = 300;
const sampleMilliseconds = 200;

/**
 * Uploads 2 GB to an installation in which the line, the worker and the web process are each killed
 * once, and measures the memory of its web processes.
 */
export async function measureFiles(print: (line: string) => void): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-bench-'));
  const PORT = String(await freePort());
  const url = `http://localhost:${PORT}`;
  print('Starting Callboard …');
  const launcher = startLauncher({ PORT, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  try {
    await launcher.served();
    const { email, projectId } = await makeCompany(dataDir);
    const processes = () => findProcesses(launcher.child.pid ?? 0);
    const cookie = await signIn({ url }, { email, password: testPassword });
    const resting = residentMegabytes(processes().web);
    const memory = watch(() => processes().web);
    const events = eventsOf([
      [0.25, 'the line', () => {}],
      [0.5, 'the worker', () => process.kill(processes().worker, 'SIGKILL')],
      [0.75, 'the web process', () => process.kill(processes().web, 'SIGKILL')],
    ]);
    const before = async (offset: number) => {
      const due = events.at(offset);
      if (due) print(`Killing ${due.name} …`);
      due?.kill();
      return { drops: due?.name === 'the line' };
    };
    print('Uploading 2 GB …');
    const sha256 = await sendParts({ url, cookie, projectId, sizeBytes, before });
    const most = await memory.stop();
    await requireStored(dataDir, { projectId, sha256 });
    return [
      toRow(
        'resident size of the web process during 2 GB, most, MB (against what is allowed)',
        [most],
        [mostMegabytes],
      ),
      toRow('resident size of the web process before, MB (against the most)', [resting], [most]),
    ];
  } finally {
    launcher.child.kill('SIGTERM');
    await launcher.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

function makeCompany(dataDir: string) {
  return withLaunchedApp(dataDir, async (app) => {
    const { owner } = await makeWorkspace(app, { plan: 'house' });
    const { id: projectId } = await makeProject(app, owner);
    return { email: owner.email, projectId };
  });
}

type Kill = [share: number, name: string, kill: () => void];

/** Returns what is to be killed at an offset, each once. */
function eventsOf(kills: Kill[]) {
  const left = [...kills];
  return {
    at(offset: number) {
      const [share, name, kill] = left[0] ?? [];
      if (share === undefined || !name || !kill || offset < share * sizeBytes) return null;
      left.shift();
      return { name, kill };
    },
  };
}

/** Watches the memory of a process that may be replaced by another one. */
function watch(pidOf: () => number) {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const now = mostResidentMegabytes(pidOf());
      most = Math.max(most, now);
      await pause(sampleMilliseconds);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return most;
    },
  };
}

interface Expected {
  projectId: string;
  sha256: string;
}

async function requireStored(dataDir: string, { projectId, sha256 }: Expected): Promise<void> {
  const stored = await withLaunchedApp(
    dataDir,
    ({ system }) => system.sql<{ sha256: string }[]>`
      select b.sha256 from files f
      join blobs b on b.workspace_id = f.workspace_id and b.id = f.blob_id
      where f.project_id = ${projectId}`,
  );
  if (stored.length === 1 && stored[0]?.sha256 === sha256) return;
  throw new Error('What is stored is not what was sent.');
}
