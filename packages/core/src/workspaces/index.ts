export { findCompany, UpdateCompany, updateCompany } from './company.ts';
export { createWorkspace } from './create-workspace.ts';
export { hasWorkspaces } from './has-workspaces.ts';
