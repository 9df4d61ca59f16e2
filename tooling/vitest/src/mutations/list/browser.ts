import type { Mutation } from '../mutation.ts';

const app = 'apps/web/app';
const e2e = 'apps/web/e2e';

/** Mutations of the code that runs in browsers, with the browser tests that see them. */
export const browserMutations: readonly Mutation[] = [
  {
    name: 'focus-not-returned',
    breaks: 'A popover that closes leaves the focus nowhere.',
    file: `${app}/ui/return-focus.ts`,
    text: 'if (document.activeElement !== document.body) event.preventDefault();',
    replacement: 'event.preventDefault();',
    tests: [`${e2e}/keyboard.test.ts`],
  },
  {
    name: 'lifted-card-loses-focus',
    breaks: 'A card that is moved with the keyboard loses the focus when it is dropped.',
    file: `${app}/ui/drag/use-keyboard-lift.ts`,
    text: '      setFocusId(lifted.id);\n',
    replacement: '',
    tests: [`${e2e}/board.test.ts`],
  },
  {
    name: 'draft-not-kept',
    breaks: 'What is typed into a form is not there after a reload.',
    file: `${app}/ui/form/drafts/keep-draft.tsx`,
    text: "  form.addEventListener('input', save, { signal });\n",
    replacement: '',
    tests: [`${e2e}/drafts.test.ts`],
  },
  {
    name: 'label-missing',
    breaks: 'A field has no name for people who do not see it.',
    file: `${app}/ui/field.tsx`,
    text: '<label htmlFor={id} className',
    replacement: '<label className',
    tests: [`${e2e}/clients.test.ts`],
  },
  {
    name: 'wider-than-a-phone',
    breaks: 'A table of a page is wider than a phone.',
    file: `${app}/ui/table.tsx`,
    text: 'className="w-full table-fixed text-sm stacked:block"',
    replacement: 'className="w-full min-w-[26rem] table-fixed text-sm stacked:block"',
    tests: [`${e2e}/reach.test.ts`],
  },
  {
    name: 'refused-act-stays',
    breaks: 'An act that the server refused stays on the page as if it had been done.',
    file: `${app}/use-optimistic-mutations.ts`,
    text: 'void settle(act, isFromServer(error));',
    replacement: 'if (!isFromServer(error)) void settle(act, false);',
    tests: [`${e2e}/pipeline.test.ts`],
  },
  {
    name: 'change-missed',
    breaks: 'A change by another person while the stream was broken does not appear.',
    file: `${app}/frame/use-live.ts`,
    text: 'loadedAt = Number.NEGATIVE_INFINITY;',
    replacement: 'loadedAt = performance.now();',
    tests: [`${e2e}/live.test.ts`],
  },
  {
    name: 'page-unnamed-to-server',
    breaks:
      'A page does not say whose it is, so another person who signed in saves what was typed.',
    file: `${app}/connection/watch-fetch.ts`,
    text: 'if (user) headers.set(pageUserHeader, user.userId);',
    replacement: "if (user?.userId === '') headers.set(pageUserHeader, user.userId);",
    tests: [`${e2e}/session.test.ts`],
  },
  {
    name: 'page-unannounced',
    breaks: 'A screen reader does not hear which page has opened.',
    file: `${app}/page-announcement.tsx`,
    text: 'setTitle(document.title);',
    replacement: "setTitle('');",
    tests: [`${e2e}/keyboard.test.ts`],
  },
  {
    name: 'shortcut-while-typing',
    breaks: 'A letter that is typed into a field opens a menu.',
    file: `${app}/ui/use-keys.ts`,
    text: 'target instanceof Element && target.closest(takers) !== null',
    replacement: 'target instanceof Element && target.closest(takers) === document.body',
    tests: [`${e2e}/frame.test.ts`],
  },
];
