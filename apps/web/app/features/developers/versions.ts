/** What the samples need. Node runs TypeScript without a build since these versions. */
export const nodeNote = 'Node 22.18 or newer';
export const pythonNote = 'Python 3.9 or newer';
