import { sandboxStates, sandboxSteps } from '@callboard/db/enums';

export { sandboxStates, sandboxSteps };

export type SandboxState = (typeof sandboxStates)[number];
export type SandboxStep = (typeof sandboxSteps)[number];

/** Maximum number of active test tokens of a workspace. */
export const testTokensPerWorkspace = 10;
