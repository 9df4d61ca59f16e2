import { inMachinePlace, useMachinePlaces } from '../machine-places.ts';

/** Stands for a server of this machine that has work which does not end. */
useMachinePlaces(process.argv[2] ?? '');
await inMachinePlace('statements', () => {
  process.send?.('taken');
  return new Promise<never>(() => setInterval(() => {}, 1_000));
});
