import type { Role } from '@callboard/core/access';

/** Roles as they are written on screen. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  producer: 'Producer',
  coordinator: 'Coordinator',
  crew: 'Crew',
  client: 'Client',
};
