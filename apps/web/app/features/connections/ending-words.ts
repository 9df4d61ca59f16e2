import type { Connection } from './connection.ts';

type Ended = Pick<Connection, 'endedBecause' | 'endedBy' | 'personName'>;

/** Returns why a connection ended, in one sentence for the person who decides what to do. */
export function endingSentence({ endedBecause, endedBy, personName }: Ended): string {
  switch (endedBecause) {
    case 'disconnected':
      return endedBy ? `Disconnected by ${endedBy}.` : 'Disconnected.';
    case 'refresh_token_replayed':
      return 'A refresh token that was already exchanged was sent again: the program sent it twice, or somebody copied it. Connect again.';
    case 'code_reused':
      return 'Its authorization code was sent twice: the program repeated itself, or somebody copied it. Connect again.';
    case 'role_lost':
      return endedBy
        ? `${personName} was no longer owner or admin: ${endedBy} changed the role.`
        : `${personName} was no longer owner or admin.`;
    case 'member_suspended':
      return `${personName} was suspended.`;
    case 'member_removed':
      return endedBy ? `${personName} was removed by ${endedBy}.` : `${personName} was removed.`;
    case 'plan_lapsed':
      return 'The plan was not active.';
    case 'password_changed':
      return `${personName} ended it together with a new password.`;
    case 'unused':
      return 'Not used for 90 days.';
    default:
      return 'It ended.';
  }
}
