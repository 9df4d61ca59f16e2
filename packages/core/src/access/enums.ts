import { roles } from '@callboard/db/enums';

export { roles };

export type Role = (typeof roles)[number];

export { type Scope, scopeResources } from './scopes.ts';
