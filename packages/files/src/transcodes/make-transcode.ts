import { join } from 'node:path';
import {
  endTranscode,
  type PendingTranscode,
  recordFacts,
  returnTranscode,
  type TranscodeEnd,
} from '@callboard/core/store';
import { AppError } from '@callboard/domain/errors';
import { inPlace } from '@callboard/processes';
import type { FileServices } from '../caller.ts';
import { FileStoreError } from '../store/file-store.ts';
import { ProgramDied, Unplayable } from './failures.ts';
import { keepLease, type Lease } from './keep-lease.ts';
import { probe } from './probe.ts';
import { readInPlace } from './read-in-place.ts';
import { makeRenditions } from './renditions-of.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { abilitiesOf, findPrograms, type Programs } from './tools.ts';

/** Attempts of which each may end with a killed worker. */
const mostAttempts = 10;
/** Attempts of which each may end with a killed program. */
const mostDeaths = 3;

const busyMilliseconds = 60_000;
const outageMilliseconds = 15 * 60_000;

/**
 * Makes what browsers need to play a claimed film or sound, and goes on where a former attempt was
 * interrupted. Stops soon after `stopping` aborts, and leaves the rest to the next worker. What may
 * succeed later is claimed again.
 * @throws an error that is not expected; the film is claimed again when its lease ends.
 */
export async function makeTranscode(
  services: FileServices,
  pending: PendingTranscode,
  stopping: AbortSignal,
): Promise<void> {
  const { database } = services;
  const end = (it: TranscodeEnd) => endTranscode(database, pending, it);
  const programs = await findPrograms();
  if (!programs) return void (await end({ state: 'failed', problem: 'no_program' }));
  if (pending.attempt > mostAttempts) return void (await end(damaged));
  await using lease = keepLease(database, pending);
  const signal = AbortSignal.any([lease.signal, stopping]);
  try {
    await make(services, pending, { programs, lease, signal });
    await end({ state: 'ready' });
  } catch (error) {
    if (lease.signal.aborted) return;
    const outcome = stopping.aborted ? { waitMilliseconds: 0 } : outcomeOf(error, pending);
    if (!outcome) return;
    if ('state' in outcome) await end(outcome);
    else await returnTranscode(database, pending, after(database.now(), outcome.waitMilliseconds));
  }
}

const damaged = { state: 'failed', problem: 'damaged' } as const;

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

/**
 * Returns how an attempt ends: in a failure of the film, or with a wait that is not due to it. Null
 * leaves the film to the claim after the lease.
 */
function outcomeOf(
  error: unknown,
  { attempt }: PendingTranscode,
): TranscodeEnd | { waitMilliseconds: number } | null {
  if (error instanceof Unplayable) return { state: 'failed', problem: error.problem };
  if (error instanceof ProgramDied) return attempt < mostDeaths ? null : damaged;
  if (error instanceof FileStoreError) {
    return error.kind === 'missing' ? damaged : { waitMilliseconds: outageMilliseconds };
  }
  const isBusy = error instanceof AppError && error.code === 'rate_limited';
  if (isBusy) return { waitMilliseconds: busyMilliseconds };
  throw error;
}

interface Attempt {
  programs: Programs;
  lease: Lease;
  signal: AbortSignal;
}

function make(
  { database, store }: FileServices,
  pending: PendingTranscode,
  { programs, lease, signal }: Attempt,
): Promise<void> {
  const { workspaceId: subject } = pending;
  return inPlace({ kind: 'transcodes', subject }, async (place) => {
    signal.throwIfAborted();
    const abilities = await abilitiesOf(place, programs);
    if (!abilities.encodes) throw new Unplayable('no_program');
    await using temporary = await openTemporaryFolder();
    const { folder } = temporary;
    const source = await readInPlace(store, pending, { copy: join(folder, 'source'), signal });
    const read = { place, programs, folder, source, signal };
    const probed = await probe(read);
    if (!(await recordFacts(database, pending, probed.facts))) return;
    await makeRenditions({
      ...{ database, work: { ...read, store, pending, abilities, probe: probed } },
      progress: (percent) => {
        lease.progress = percent;
      },
    });
  });
}
