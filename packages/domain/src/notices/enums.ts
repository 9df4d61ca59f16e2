/** How a person is told about a kind of notice. `app` is the list only, `off` is nothing. */
export const noticeChannels = ['mail', 'digest', 'app', 'off'] as const;

export type NoticeChannel = (typeof noticeChannels)[number];

export const noticeChannelLabels: Record<NoticeChannel, string> = {
  mail: 'Email right away',
  digest: 'Daily email',
  app: 'In the app',
  off: 'Off',
};

export const noticeGroups = [
  'cards',
  'holds',
  'call_sheets',
  'locations',
  'estimates',
  'deliverables',
  'media',
  'costs',
  'invoices',
  'bank',
  'company',
  'integrations',
] as const;

export type NoticeGroup = (typeof noticeGroups)[number];

export const noticeGroupLabels: Record<NoticeGroup, string> = {
  cards: 'Your cards',
  holds: 'Holds',
  call_sheets: 'Call sheets',
  locations: 'Locations',
  estimates: 'Estimates',
  deliverables: 'Deliverables',
  media: 'Footage',
  costs: 'Costs',
  invoices: 'Invoices',
  bank: 'Bank',
  company: 'Company',
  integrations: 'Integrations',
};
