import type { Connection } from './connection.ts';

type Ended = Pick<Connection, 'endedBecause' | 'endedBy' | 'personName'>;

/** Returns why a connection ended, in one sentence for the person who decides what to do. */
export function endingSentence({ endedBecause, endedBy, personName }: Ended): string {
  switch (endedBecause) {
    case 'disconnected':
      return endedBy ? `Disconnected by ${endedBy}.` : 'Disconnected.';
    case 'refresh_token_replayed':
      return 'The app used a refresh token twice, or somebody copied the token. Connect again.';
    case 'code_reused':
      return 'The app used an authorization code twice, or somebody copied the code. Connect again.';
    case 'role_lost':
      return endedBy
        ? `${personName} is no longer an owner or admin: ${endedBy} changed the role.`
        : `${personName} is no longer an owner or admin.`;
    case 'member_suspended':
      return `${personName} was suspended.`;
    case 'member_removed':
      return endedBy ? `${personName} was removed by ${endedBy}.` : `${personName} was removed.`;
    case 'plan_lapsed':
      return 'The plan was not active.';
    case 'password_changed':
      return `${personName} disconnected it when changing their password.`;
    case 'unused':
      return 'Not used for 90 days.';
    default:
      return 'Ended.';
  }
}
