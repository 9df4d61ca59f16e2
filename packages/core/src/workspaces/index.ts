export { findCompany, UpdateCompany, updateCompany } from './company.ts';
export { CreateWorkspace, createWorkspace } from './create-workspace.ts';
export { hasWorkspaces } from './has-workspaces.ts';
