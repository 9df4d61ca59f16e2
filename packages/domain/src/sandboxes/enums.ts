/** States of a sandbox. Its last contents are there in all of them, once it was made. */
export const sandboxStates = ['queued', 'making', 'ready', 'failed'] as const;

/** What the worker is filling a sandbox with. */
export const sandboxSteps = ['people', 'jobs', 'money'] as const;

export type SandboxState = (typeof sandboxStates)[number];
export type SandboxStep = (typeof sandboxSteps)[number];

/** Maximum number of active test tokens of a workspace. */
export const testTokensPerWorkspace = 10;
