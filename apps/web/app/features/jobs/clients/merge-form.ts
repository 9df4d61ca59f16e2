import { MergeClients } from '@callboard/domain/clients/fields';

/** Form schema of a merge: the client that stays. */
export const MergeForm = MergeClients.pick({ intoId: true });
