export { commandSandbox, type SandboxCommand, type SentLine, sandboxCommands } from './command.ts';
export { createSandbox } from './create-sandbox.ts';
export {
  credentials,
  findInstitution,
  institutions,
  type SandboxAccount,
  type SandboxInstitution,
} from './institutions.ts';
export { openLogin } from './state.ts';
