interface GalleryPage {
  /** The page is at `/dev/ui/<slug>`, and its file is `gallery/<slug>.tsx`. */
  slug: string;
  title: string;
  summary: string;
}

/** Pages of `/dev/ui`. A part is shown on exactly one of them. */
export const galleryPages: GalleryPage[] = [
  { slug: 'words', title: 'Words and status', summary: 'Colors, pills, avatars, banners, dates.' },
  {
    slug: 'actions',
    title: 'Actions and what floats',
    summary: 'Buttons, dialogs, menus, toasts.',
  },
  { slug: 'fields', title: 'Fields', summary: 'Inputs, choices, comboboxes.' },
  {
    slug: 'lists',
    title: 'Lists and progress',
    summary: 'Tables with their bar, tabs, segments, meters.',
  },
  { slug: 'dates', title: 'Dates', summary: 'A date, a range and several dates, typed or chosen.' },
  { slug: 'amounts', title: 'Times and money', summary: 'Times, durations and amounts, as typed.' },
  { slug: 'form', title: 'Typed fields', summary: 'Dates, times and money in a form.' },
  { slug: 'grid', title: 'Grid', summary: 'Rows edited like a spreadsheet; ?rows=10000 for many.' },
  {
    slug: 'small',
    title: 'Small parts',
    summary: 'Inline text, action bar, avatars, rings, hatching.',
  },
  { slug: 'panel', title: 'Side panel', summary: 'Opened by the address, walked with j and k.' },
  { slug: 'charts', title: 'Charts', summary: 'Bars, a projected line, shares by age, a gauge.' },
  {
    slug: 'timeline',
    title: 'Timeline',
    summary: 'Ranges and markers over days; ?rows=10000 for many.',
  },
  {
    slug: 'day-grid',
    title: 'Rows by days',
    summary: 'Days chosen, blocks dragged or lifted; ?rows=10000 for many.',
  },
  { slug: 'split', title: 'Split pane', summary: 'Two panes with a divider.' },
  { slug: 'saving', title: 'Saving', summary: 'What becomes of a change without a save button.' },
  {
    slug: 'calendar',
    title: 'Calendar',
    summary: 'Month, week and list in the address; ?rows=10000 for many.',
  },
  { slug: 'review', title: 'Review and comments', summary: 'What goes to whom, undo, mentions.' },
  {
    slug: 'player',
    title: 'Player',
    summary: 'A film frame by frame, from the files in the address.',
  },
  {
    slug: 'uploads',
    title: 'Uploads and drawings',
    summary: 'A file drop, the tray of uploads, empty states.',
  },
  {
    slug: 'exceptions',
    title: 'Exceptions',
    summary: 'What only pages named in page-exceptions.ts may do.',
  },
];
