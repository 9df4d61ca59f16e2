export { findBackends, findProcesses } from './find-processes.ts';
export { makeLaunchedCompany, withLaunchedApp } from './launched-company.unscoped.ts';
export { type Launcher, startLauncher } from './start-launcher.ts';
export { postProject, type Writing, writeProjects } from './write-projects.ts';
