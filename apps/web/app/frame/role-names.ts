import type { Role } from '@callboard/domain/access/enums';

/** Display names of the roles. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  producer: 'Producer',
  coordinator: 'Coordinator',
  crew: 'Crew',
  client: 'Client',
};
