import { inPlace } from '../in-place.ts';

/** Stands for a server that runs a program which does not end, and which says its process ids. */
const [, , folder = ''] = process.argv;
await inPlace({ kind: 'transcodes', subject: 'ws' }, (place) =>
  place.run({
    program: '/bin/sh',
    args: ['-c', 'sleep 1000 & echo $$ $!; wait'],
    folder,
    mostFileBytes: 0,
    mostOutputBytes: 0,
    onOutput: (chunk) => process.send?.(chunk.toString()),
  }),
);
