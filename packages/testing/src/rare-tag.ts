/** Tag of tests that run in `test --all`, and in `test --changed` when their page was changed. */
export const rareTag = 'rare';
