export { workspaceOfProject, workspaceOfToken } from './workspace-of.unscoped.ts';
