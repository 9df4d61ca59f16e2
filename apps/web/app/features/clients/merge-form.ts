import { MergeClients } from '@callboard/core/clients/fields';

/** Form schema of a merge: the client that stays. */
export const MergeForm = MergeClients.pick({ intoId: true });
