/** What a mailed code allows. */
export const codePurposes = [
  'sign_up',
  'sign_in',
  'confirm_email',
  'change_email',
  'crew_page',
  'crew_email',
  'portal',
] as const;
