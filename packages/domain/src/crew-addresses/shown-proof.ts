import type { addressChangeStates } from './enums.ts';

type State = (typeof addressChangeStates)[number];

/** How somebody on the page of a crew member proved that it is them, as the activity shows it. */
export type ShownProof =
  | { by: 'link' }
  | {
      by: 'code';
      /** Where the code was mailed to, masked. */
      email: string;
      /** Who entered that email, if it was not the person, and what came of it. */
      changedBy?: string;
      state?: State;
      endedBy?: string | null;
    };
