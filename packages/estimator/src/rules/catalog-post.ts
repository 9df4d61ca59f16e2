import type { Item } from './items.ts';

const labor = (description: string, dollars: Item['dollars'], ...names: string[]): Item => ({
  ...{ section: 'O', description, unit: 'day', dollars, names },
});

/** What finishing takes, with usual rates. */
export const postCatalog = {
  post_producer: labor('Post producer', [500, 600, 750, 850], 'post supervisor'),
  editor: labor('Editor', [500, 600, 800, 1000]),
  edit_assistant: labor('Assistant editor', 425),
  colorist: {
    section: 'O',
    description: 'Color grade',
    unit: 'each',
    dollars: [350, 700, 2200, 4000],
    names: ['colorist', 'colourist', 'grade'],
  },
  mixer: {
    section: 'O',
    description: 'Sound design and mix',
    unit: 'each',
    dollars: [350, 600, 1400, 2400],
    names: ['sound mix', 'mix'],
  },
  motion_designer: labor('Motion designer', [500, 600, 750, 900], 'motion graphics'),
  vfx_artist: labor(
    'VFX and online artist',
    [550, 700, 900, 1100],
    'compositor',
    'vfx artist',
    'flame artist',
  ),
  animator: labor('Animator', [550, 650, 800, 950]),
  illustrator: labor(
    'Illustrator and style frames',
    [500, 600, 750, 900],
    'storyboard artist',
    'designer',
  ),
  animation_director: labor('Animation director', [650, 850, 1100, 1500], 'creative director'),
  retouch: {
    section: 'O',
    description: 'Retouching, per image',
    unit: 'each',
    dollars: [40, 75, 150, 300],
    names: ['retoucher', 'retouching'],
  },
  edit_suite: {
    section: 'P',
    description: 'Edit suite and storage',
    unit: 'day',
    dollars: [75, 120, 300, 450],
    names: ['edit suite'],
  },
  library_music: {
    section: 'P',
    description: 'Library music license',
    unit: 'each',
    dollars: [150, 450, 1800, 4500],
    names: ['music license', 'stock music'],
  },
  score: {
    section: 'P',
    description: 'Original music',
    unit: 'flat',
    dollars: [1200, 2500, 8000, 18_000],
    names: ['composer', 'original score'],
  },
  voice_record: {
    section: 'P',
    description: 'Voice-over recording session',
    unit: 'each',
    dollars: [150, 250, 500, 650],
    names: ['vo record'],
  },
  captions: {
    section: 'P',
    description: 'Captions, per film',
    unit: 'each',
    dollars: [60, 90, 150, 200],
    names: ['subtitles', 'captions'],
  },
  language: {
    section: 'P',
    description: 'Language version, per film',
    unit: 'each',
    dollars: [250, 350, 650, 900],
    names: ['localization'],
  },
  delivery: {
    section: 'P',
    description: 'Masters, quality control and delivery',
    unit: 'flat',
    dollars: [100, 200, 700, 1500],
    names: ['delivery', 'mastering'],
  },
  archive: {
    section: 'P',
    description: 'Archive footage research and licenses',
    unit: 'flat',
    dollars: [500, 1500, 4000, 9000],
  },
} as const satisfies Record<string, Item>;
