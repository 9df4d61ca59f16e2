export { CreateWorkspace, createWorkspace } from './create-workspace.ts';
export { findCompany } from './find-company.ts';
export { hasWorkspaces } from './has-workspaces.ts';
export { UpdateCompany, updateCompany } from './update-company.ts';
