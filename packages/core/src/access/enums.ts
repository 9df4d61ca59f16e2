import { financeAccess, projectRoles, roles } from '@callboard/db/enums';

export { financeAccess, projectRoles, roles };

export type Role = (typeof roles)[number];
export type ProjectRole = (typeof projectRoles)[number];
export type FinanceAccess = (typeof financeAccess)[number];

export { type Scope, scopeResources } from './scopes.ts';
