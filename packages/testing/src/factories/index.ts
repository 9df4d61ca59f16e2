export { fingerprintOf } from './fingerprint.ts';
export {
  activityOf,
  makeCard,
  makeClient,
  makeContact,
  makeProject,
  makeToken,
  type TestToken,
} from './records.ts';
export { createTestApp, type TestApp } from './test-app.ts';
export {
  as,
  makeDemo,
  makeMember,
  makeWorkspace,
  type TestMember,
  type TestWorkspace,
  testPassword,
} from './workspaces.ts';
