export { type ClaimedSandbox, claimSandbox } from './claim-sandbox.unscoped.ts';
export { fillSandbox } from './fill-sandbox.ts';
export { findSandbox, type Sandbox } from './find-sandbox.ts';
export { type OpenSandbox, openSandbox, quietSandbox } from './open-sandbox.ts';
export { failSandbox, recordSandbox, reportStep } from './record-sandbox.ts';
