export { duplicateProject } from './duplicate-project.ts';
export { findProjectPage } from './find-project-page.ts';
export { listWrapChecks, type WrapCheck, type WrapItem } from './list-wrap-checks.ts';
export { type MovedProject, MovePhase, movePhase } from './move-phase.ts';
export { removeProject } from './remove-project.ts';
export { closeProject, reopenProject, WrapProject, wrapProject } from './wrap.ts';
